import { z, type ZodObject } from 'zod'
import { type ErrorCode, errorCatalogue } from '#rules/errors.ts'
import type { ApiRoute } from '../generate/describeApi.ts'
import { code, codes, writeTable } from './writeTable.ts'

/** Longer than any text that is taken. */
const charactersTooMany = 5_000

/** What people and programs send by mistake or on purpose; every field is asked about each. */
const probes: unknown[] = [
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
  true,
]

type JsonSchema = { type?: string; enum?: unknown[]; minimum?: number; maximum?: number }

/**
 * Point 5: every field that a call takes. The shapes themselves are asked: how long a text they
 * take, and by which code they refuse what they do not.
 */
export function listFields(routes: ApiRoute[]): string {
  return routes
    .filter(({ inDocument }) => inDocument)
    .flatMap((route) => {
      const shape = route.body ?? route.querystring
      return shape ? [`**${code(`${route.method} ${route.url}`)}**\n\n${describeShape(shape)}`] : []
    })
    .join('\n\n')
}

function describeShape(shape: ZodObject): string {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(shape.shape).map(([name, field]) => [
    code(name),
    schema.required?.includes(name) ? 'required' : 'optional',
    describeType((schema.properties?.[name] ?? {}) as JsonSchema, field as z.ZodType),
    codes(refusalsOf(field as z.ZodType)),
  ])
  return writeTable(['Field', '', 'Takes', 'Refused with'], rows)
}

function describeType(schema: JsonSchema, field: z.ZodType): string {
  if (schema.enum) return codes(schema.enum as string[])
  if (schema.type === 'integer') return describeRange(schema)
  if (schema.type !== 'string') return schema.type ?? 'any'
  const characters = longestTaken(field)
  return characters > 0 ? `text, at most ${characters} characters` : 'text'
}

function describeRange({ minimum, maximum }: JsonSchema): string {
  const isOpen = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER
  return isOpen ? 'whole number' : `whole number, ${minimum} to ${maximum}`
}

/** The longest text of one letter that a field takes; 0 where it takes only texts of a form. */
function longestTaken(field: z.ZodType): number {
  let taken = 0
  let refused = charactersTooMany
  if (!field.safeParse('a').success || field.safeParse('a'.repeat(refused)).success) return 0
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2)
    if (field.safeParse('a'.repeat(middle)).success) taken = middle
    else refused = middle
  }
  return taken
}

/** The codes of the catalogue by which a field refuses; what has none of its own is field_invalid. */
function refusalsOf(field: z.ZodType): ErrorCode[] {
  const messages = probes.flatMap((probe) => {
    const { error } = field.safeParse(probe)
    return error?.issues.map(({ message }) => message) ?? []
  })
  const found = messages.map((message) => (message in errorCatalogue ? message : 'field_invalid'))
  return [...new Set(found as ErrorCode[])].sort()
}
