import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { isOlder, newestVersion } from '../../stripe/versions/apiVersions.ts'

const place = new URL('stripe.generated.json', import.meta.url)
const schema = JSON.parse(readFileSync(place, 'utf8'))
// Every violation is reported, each with its value; `type` and `enum` are separate in unions.
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: false,
  // Every test file compiles the schema again: in 0.7 s instead of 1.6 s without these, and just as
  // strictly.
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
})
ajv.addSchema(schema)
const judge = ajv.compile({ $ref: `${schema.$id}#/$defs/Answer` })

/** The fields that objects lost, with the first version without them. */
const olderFields = [{ field: 'invoice', until: '2025-03-31.basil' }]

/**
 * Checks an answer of Stripe's API against the types of the official SDK, chosen by the answer's
 * own `object`: a resource, a list and each of its elements, an event and its object, an error and
 * the object in it.
 *
 * The types of the older SDKs differ from them in the fields of `olderFields` only.
 *
 * @param answer the parsed body
 * @param version the version that it was rendered in
 * @returns what contradicts the types, each as `charge.outcome.type: 'fine' is not one of …`; empty
 * for an answer like Stripe's own
 */
export function checkShape(answer: unknown, version = newestVersion): string[] {
  if (judge(answer)) return []
  const root = nameOfAnswer(answer)
  const known = olderFields.filter(({ until }) => isOlder(version, until)).map(({ field }) => field)
  const errors = (judge.errors ?? []).filter(
    ({ keyword, params }) =>
      // Besides what failed inside, ajv reports that an `if` required it.
      keyword !== 'if' && !known.includes(params.additionalProperty),
  )
  return [...new Set(errors.map((error) => `${root}${describeViolation(error)}`))]
}

function nameOfAnswer(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return 'answer'
  if ('error' in answer) return 'answer'
  return 'object' in answer && typeof answer.object === 'string' ? answer.object : 'answer'
}

function describeViolation({ keyword, instancePath, params, data }: ErrorObject): string {
  const path = instancePath.replaceAll('/', '.')
  if (keyword === 'required') return `${path}.${params.missingProperty}: is missing`
  if (keyword === 'additionalProperties') {
    return `${path}.${params.additionalProperty}: is not known to the SDK`
  }
  const value = JSON.stringify(data)
  if (keyword === 'type') return `${path}: ${value} is not ${[params.type].flat().join(' or ')}`
  if (keyword === 'enum')
    return `${path}: ${value} is not one of ${params.allowedValues.join(', ')}`
  if (keyword === 'const') return `${path}: ${value} is not ${JSON.stringify(params.allowedValue)}`
  if (keyword === 'propertyNames') return `${path}.${params.propertyName}: is not known to the SDK`
  throw new Error(`The generated schema has the keyword ${keyword}, which is not described here.`)
}
