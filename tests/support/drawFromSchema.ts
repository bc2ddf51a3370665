import fc from 'fast-check'
import {
  type Contract,
  resolveReference,
  type Schema,
} from '../../scripts/contract/contractTypes.ts'

const textCharactersMax = 60
const entriesMax = 3

/**
 * Returns an arbitrary of the values that a schema of the contract allows, made from the document alone.
 * @param example half of the fields of an object have the value of its example, so that many calls succeed
 */
export function drawFromSchema(
  contract: Contract,
  schema: Schema,
  example?: unknown,
): fc.Arbitrary<unknown> {
  const drawn = draw(contract, schema, example)
  return example === undefined || isObject(example) ? drawn : fc.oneof(fc.constant(example), drawn)
}

function draw(contract: Contract, schema: Schema, example: unknown): fc.Arbitrary<unknown> {
  if (schema.$ref)
    return draw(contract, resolveReference<Schema>(contract, { $ref: schema.$ref }), example)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const union = schema.anyOf ?? schema.oneOf
  if (union) return fc.oneof(...union.map((one) => draw(contract, one, undefined)))
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => drawType(contract, type, schema, example)))
}

function drawType(
  contract: Contract,
  type: string,
  schema: Schema,
  example: unknown,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return drawObject(contract, schema, isObject(example) ? example : {})
    case 'array':
      return fc.array(drawFromSchema(contract, schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? entriesMax, entriesMax),
      })
    case 'integer':
      return fc.maxSafeInteger().map((drawn) => within(drawn, schema))
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return drawText(schema)
  }
}

function drawObject(
  contract: Contract,
  { properties = {}, required = [] }: Schema,
  example: Record<string, unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, drawFromSchema(contract, field, example[name])] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function drawText({ format, pattern, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2199-12-31') })
      .map((date) => date.toISOString())
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2199-12-31') })
      .map((date) => date.toISOString().slice(0, 10))
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.min(maxLength ?? textCharactersMax, textCharactersMax),
  })
}

/** Brings a number between the bounds of its schema. */
function within(drawn: number, { minimum, maximum }: Schema): number {
  const least = minimum ?? Number.MIN_SAFE_INTEGER
  const most = maximum ?? Number.MAX_SAFE_INTEGER
  if (drawn >= least && drawn <= most) return drawn
  const span = most - least + 1
  return least + (Math.abs(drawn) % span)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
