// Writes to standard output a JSON Schema (draft 2020-12) of what Stripe's API answers, as the
// types of the installed `stripe` package tell it.
import {
  defineType,
  defs,
  describeObject,
  describeResources,
  find,
  listProperties,
  typeOf,
  when,
  wordOf,
} from './describeType.mjs'

/** What is described in full. Other resources that these name are told by `object` and `id`. */
const described = [
  'Account',
  'AccountLink',
  'Balance',
  'BalanceTransaction',
  'BankAccount',
  'Capability',
  'Card',
  'Charge',
  'ConfirmationToken',
  'Customer',
  'CustomerSession',
  'DeletedAccount',
  'DeletedCustomer',
  'DeletedWebhookEndpoint',
  'Dispute',
  'LoginLink',
  'Mandate',
  'PaymentIntent',
  'PaymentMethod',
  'Radar.EarlyFraudWarning',
  'Refund',
  'Review',
  'SetupAttempt',
  'SetupIntent',
  'Token',
  'WebhookEndpoint',
]

/** What the SDK itself adds to an error body. */
const addedToErrors = ['headers', 'statusCode', 'requestId', 'detail', 'exception']

const resources = described.map((name) => find('stripe.core', `Stripe.${name}`))
for (const [index, type] of resources.entries()) defineType(described[index], type)
defs.Event = describeEvent()
defs.List = describeList()
defs.Error = describeError()
defs.Answer = describeAnswer()

const lines = Object.keys(defs)
  .sort()
  .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(defs[name])}`)
process.stdout.write(`{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://docs.stripe.com/api",
  "$defs": {
${lines.join(',\n')}
  }
}
`)

/** The envelope, and by its `type` what `data.object` holds. */
function describeEvent() {
  const typesByData = new Map()
  for (const event of find('resources/Events', 'Event').types) {
    const data = JSON.stringify(describeEventData(typeOf(event, 'data')))
    typesByData.set(data, [...(typesByData.get(data) ?? []), wordOf(event, 'type')])
  }
  const base = find('resources/Events', 'EventBase')
  return {
    ...describeObject(base, { overrides: { data: { type: 'object' } } }),
    allOf: [...typesByData].map(([data, types]) =>
      when(
        { properties: { type: { enum: types.sort() } } },
        { properties: { data: JSON.parse(data) } },
      ),
    ),
  }
}

function describeEventData(data) {
  // Of a hash only what changed inside it is told, so `Partial<Account>` says too much of it:
  // https://docs.stripe.com/api/events/object#event_object-data-previous_attributes
  const known = listProperties(typeOf(data, 'object'))
  const overrides = { previous_attributes: { type: 'object', propertyNames: { enum: known } } }
  return describeObject(data, { overrides })
}

/** A list of whatever is described. */
function describeList() {
  const data = { type: 'array', items: { $ref: '#/$defs/Answer' } }
  return describeObject(find('lib', 'ApiList'), { overrides: { data } })
}

function describeError() {
  const error = describeObject(find('Types', 'StripeRawError'), { without: addedToErrors })
  return {
    type: 'object',
    // The SDK demands nothing of an error; every one has a type: https://docs.stripe.com/api/errors
    properties: { error: { ...error, required: ['type'] } },
    required: ['error'],
    additionalProperties: false,
  }
}

/** Whatever the API may answer: a resource, a list of them or an error. */
function describeAnswer() {
  const known = describeResources(resources)
  for (const [word, name] of [
    ['event', 'Event'],
    ['list', 'List'],
  ]) {
    known.properties.object.enum.push(word)
    const isIt = { properties: { object: { const: word } }, required: ['object'] }
    known.allOf.push(when(isIt, { $ref: `#/$defs/${name}` }))
  }
  return { ...when({ required: ['error'] }, { $ref: '#/$defs/Error' }), else: known }
}
