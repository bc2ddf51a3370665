import { type ZodObject, z } from 'zod'
import { type ErrorCode, errorCatalogue } from '#rules/errors.ts'
import type { ApiRoute } from '../generate/describeApi.ts'
import { code, codes, writeTable } from './writeTable.ts'

/** Longer than any text that a field accepts. */
const charactersTooMany = 5_000

/**
 * Values that people and programs send by mistake or on purpose; each field is tried with those of
 * its type.
 */
const probes = [
  '',
  ' ',
  'a'.repeat(charactersTooMany),
  'see www.example.com',
  'a\u0007b',
  'a\u202Eb',
  'Bеll', // the second letter is Cyrillic
  '¤',
  0.5,
  -1,
  1e21,
]

type JsonSchema = {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  maxItems?: number
  properties?: Record<string, unknown>
}

/** A JSON schema as zod writes it: a nullable value has two types, or two schemas. */
type WrittenSchema = Omit<JsonSchema, 'type'> & {
  type?: string | string[]
  anyOf?: WrittenSchema[]
}

/**
 * Point 5: every field that a call accepts. The shapes are tried out: how long a text they accept,
 * and with which code they refuse other values.
 */
export function listFields(routes: ApiRoute[]): string {
  return routes
    .filter(({ inDocument }) => inDocument)
    .flatMap((route) => {
      const taken = route.body ?? route.querystring
      const shape = taken && objectIn(taken)
      const named = code(`${route.method} ${route.url}`)
      return shape ? [`### ${named}\n\n${describeShape(shape)}`] : []
    })
    .join('\n\n')
}

/**
 * Returns the object shape of a body, which may be optional as a whole; null if there is no body,
 * or a file.
 */
function objectIn(taken: z.ZodType): ZodObject | null {
  if (taken instanceof z.ZodOptional || taken instanceof z.ZodNullable)
    return objectIn(taken.unwrap() as z.ZodType)
  if (!(taken instanceof z.ZodObject)) return null
  return Object.keys(taken.shape).length > 0 ? taken : null
}

function describeShape(shape: ZodObject): string {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input' })
  const rows = Object.entries(shape.shape).map(([name, field]) => {
    const written = (properties[name] ?? {}) as WrittenSchema
    const schema = withoutNull(written)
    const orNull = schema === written ? '' : ', or null'
    const type = field as z.ZodType
    return [
      code(name),
      required.includes(name) ? 'required' : 'optional',
      describeType(schema, type) + orNull,
      codes(refusalsOf(schema, type)),
    ]
  })
  return writeTable(['Field', '', 'Takes', 'Else'], rows)
}

/** Returns the schema without its null; the same schema if it accepts no null. */
function withoutNull(schema: WrittenSchema): JsonSchema {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null')
  if (inner) return withoutNull(inner)
  if (!Array.isArray(schema.type)) return schema as JsonSchema
  return { ...schema, type: schema.type.find((type) => type !== 'null') ?? 'null' }
}

function describeType(schema: JsonSchema, field: z.ZodType): string {
  if (schema.enum) return codes(schema.enum)
  if (schema.properties) return `an object of ${codes(Object.keys(schema.properties))}`
  if (schema.type === 'array') return `a list of at most ${schema.maxItems}`
  if (schema.type === 'integer') return `whole number${describeRange(schema)}`
  if (schema.type !== 'string') return schema.type ?? 'anything'
  const characters = longestTaken(field)
  return characters > 0 ? `text, at most ${characters.toLocaleString('en')} characters` : 'text'
}

/** Whole numbers without bounds of their own have those of a double: nothing to mention. */
function describeRange({ minimum = -Infinity, maximum = Infinity }: JsonSchema): string {
  const from = minimum > Number.MIN_SAFE_INTEGER ? ` from ${minimum}` : ''
  const to = maximum < Number.MAX_SAFE_INTEGER ? ` to ${maximum}` : ''
  return from + to
}

/**
 * Returns the longest text of one letter that a field accepts; 0 if it accepts only texts of a
 * certain form.
 */
function longestTaken(field: z.ZodType): number {
  let taken = 1
  let refused = charactersTooMany
  if (!takesLetters(field, taken) || takesLetters(field, refused)) return 0
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2)
    if (takesLetters(field, middle)) taken = middle
    else refused = middle
  }
  return taken
}

function takesLetters(field: z.ZodType, count: number): boolean {
  return field.safeParse('a'.repeat(count)).success
}

/**
 * Returns the codes with which a field refuses values of its type; an unknown message is
 * field_invalid.
 */
function refusalsOf({ type }: JsonSchema, field: z.ZodType): ErrorCode[] {
  const asked = probes.filter((probe) => typeof probe === (type === 'integer' ? 'number' : type))
  const messages = asked.flatMap((probe) => {
    const { error } = field.safeParse(probe)
    return error?.issues.map(({ message }) => message) ?? []
  })
  const found = messages.map((message) => (message in errorCatalogue ? message : 'field_invalid'))
  return [...new Set(found as ErrorCode[])].sort()
}
