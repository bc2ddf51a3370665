// Writes to standard output a JSON Schema (draft 2020-12) of the responses of Stripe's API, from
// the types of the installed `stripe` package.
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

/**
 * The resources that are described in full. Other resources that they mention are described by
 * `object` and `id`.
 */
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
  'PaymentMethodDomain',
  'Payout',
  'Radar.EarlyFraudWarning',
  'Refund',
  'Review',
  'SetupAttempt',
  'SetupIntent',
  'Token',
  'WebhookEndpoint',
]

/** The properties that the SDK itself adds to an error body. */
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

/** Describes the envelope, and by its `type` the contents of `data.object`. */
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
  // For a hash, only the properties that changed inside it are listed, and `Partial<Account>`
  // claims too much about it:
  // https://docs.stripe.com/api/events/object#event_object-data-previous_attributes
  const known = listProperties(typeOf(data, 'object'))
  const overrides = { previous_attributes: { type: 'object', propertyNames: { enum: known } } }
  return describeObject(data, { overrides })
}

/** Describes a list of any described resource. */
function describeList() {
  const data = { type: 'array', items: { $ref: '#/$defs/Answer' } }
  return describeObject(find('lib', 'ApiList'), { overrides: { data } })
}

function describeError() {
  const error = describeObject(find('Types', 'StripeRawError'), { without: addedToErrors })
  return {
    type: 'object',
    // The SDK requires nothing of an error; every one has a type:
    // https://docs.stripe.com/api/errors
    properties: { error: { ...error, required: ['type'] } },
    required: ['error'],
    additionalProperties: false,
  }
}

/** Describes any response of the API: a resource, a list of resources or an error. */
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
