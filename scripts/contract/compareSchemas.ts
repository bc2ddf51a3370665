import { type Contract, resolveReference, type Schema } from './contractTypes.ts'

/** The documents in which references lead on, and where in the call the schemas stand. */
export type Place = { released: Contract; present: Contract; path: string }

/** Lists what a program may send by the released schema and may no longer send by the present one. */
export function findNarrowing(released: Schema, present: Schema, place: Place): string[] {
  return compare(released, present, place, 'sent')
}

/** Lists what the present schema may answer that a program written for the released one does not expect. */
export function findWidening(released: Schema, present: Schema, place: Place): string[] {
  return compare(released, present, place, 'answered')
}

type Direction = 'sent' | 'answered'

/**
 * Compares the alternatives of two schemas. What is sent must still find one that takes it; what is answered must be one
 * that was there before.
 */
function compare(old: Schema, now: Schema, place: Place, direction: Direction): string[] {
  const before = alternativesOf(old, place.released)
  const after = alternativesOf(now, place.present)
  const [asked, offered] = direction === 'sent' ? [before, after] : [after, before]
  return asked.flatMap((one) => {
    const fitting = offered.filter((other) => isSameKind(one, other, direction))
    const found = fitting.map((other) => {
      const [first, second] = direction === 'sent' ? [one, other] : [other, one]
      return compareAlternative(first, second, place, direction)
    })
    if (found.some((breaks) => breaks.length === 0)) return []
    const verb = direction === 'sent' ? 'no longer takes' : 'may now be'
    return found[0] ?? [`${place.path} ${verb} ${kindOf(one)}`]
  })
}

/** Lists the alternatives of a schema, each with one type, behind references and unions. */
function alternativesOf(schema: Schema, contract: Contract): Schema[] {
  if (schema.$ref)
    return alternativesOf(resolveReference<Schema>(contract, { $ref: schema.$ref }), contract)
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.flatMap((inner) => alternativesOf(inner, contract))
  if (!Array.isArray(schema.type)) return [schema]
  return schema.type.map((type) => ({
    ...schema,
    type,
    ...(schema.enum ? { enum: schema.enum.filter((value) => typeOf(value) === type) } : {}),
  }))
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : typeof value
}

/** Tells whether a value of the asked kind can be one of the offered kind at all. */
function isSameKind(asked: Schema, offered: Schema, direction: Direction): boolean {
  if (offered.type === undefined) return true
  if (asked.type === 'integer' && offered.type === 'number') return true
  if (asked.type !== offered.type) return false
  // Alternatives of a union of objects are told apart by a fixed field, such as `kind`.
  return (
    Object.entries(asked.properties ?? {}).every(([name, { const: fixed }]) => {
      const other = offered.properties?.[name]?.const
      return fixed === undefined || other === undefined || fixed === other
    }) &&
    (direction === 'sent' || asked.const === undefined || asked.const === offered.const)
  )
}

function compareAlternative(
  old: Schema,
  now: Schema,
  place: Place,
  direction: Direction,
): string[] {
  return [
    ...(direction === 'sent' ? compareSent(old, now, place) : compareAnswered(old, now, place)),
    ...compareInner(old, now, place, direction),
  ]
}

function compareSent(old: Schema, now: Schema, { path }: Place): string[] {
  const names = Object.keys(old.properties ?? {})
  const gone =
    now.additionalProperties === false ? names.filter((name) => !now.properties?.[name]) : []
  const required = (now.required ?? []).filter((name) => !old.required?.includes(name))
  const isClosed = now.additionalProperties === false && old.additionalProperties !== false
  return [
    ...gone.map((name) => `${path}.${name} is gone`),
    ...required.map((name) => `${path}.${name} is required`),
    ...(isClosed && old.type === 'object' ? [`${path} no longer takes other fields`] : []),
    ...lostValues(old, now).map((value) => `${path} no longer takes ${JSON.stringify(value)}`),
    ...compareBounds(old, now, path),
  ]
}

function lostValues(old: Schema, now: Schema): unknown[] {
  const values = valuesOf(now)
  if (!values) return []
  return (valuesOf(old) ?? ['any other value']).filter((value) => !values.includes(value))
}

function valuesOf({ enum: values, const: fixed }: Schema): unknown[] | undefined {
  return values ?? (fixed === undefined ? undefined : [fixed])
}

const lowerBounds = ['minimum', 'minLength', 'minItems'] as const
const upperBounds = ['maximum', 'maxLength', 'maxItems'] as const

function compareBounds(old: Schema, now: Schema, path: string): string[] {
  const lower = lowerBounds.filter((name) => (now[name] ?? -Infinity) > (old[name] ?? -Infinity))
  const upper = upperBounds.filter((name) => (now[name] ?? Infinity) < (old[name] ?? Infinity))
  const forms = (['pattern', 'format'] as const).filter(
    (name) => now[name] !== undefined && now[name] !== old[name],
  )
  return [...lower, ...upper, ...forms].map((name) => `${path} has a tighter ${name}`)
}

function compareAnswered(old: Schema, now: Schema, { path }: Place): string[] {
  const sure = (old.required ?? []).filter((name) => !now.required?.includes(name))
  const optional = Object.keys(old.properties ?? {}).filter(
    (name) => !now.properties?.[name] && !sure.includes(name),
  )
  return [
    ...sure.map((name) =>
      now.properties?.[name] ? `${path}.${name} may now be left out` : `${path}.${name} is gone`,
    ),
    ...optional.map((name) => `${path}.${name} is gone`),
    ...(old.format && old.format !== now.format ? [`${path} is no longer a ${old.format}`] : []),
  ]
}

function compareInner(old: Schema, now: Schema, place: Place, direction: Direction): string[] {
  const fields = Object.entries(old.properties ?? {}).flatMap(([name, field]) => {
    const other = now.properties?.[name]
    return other
      ? compare(field, other, { ...place, path: `${place.path}.${name}` }, direction)
      : []
  })
  const items =
    old.items && now.items
      ? compare(old.items, now.items, { ...place, path: `${place.path}[]` }, direction)
      : []
  const one = old.additionalProperties
  const other = now.additionalProperties
  const rest =
    typeof one === 'object' && typeof other === 'object'
      ? compare(one, other, { ...place, path: `${place.path}.*` }, direction)
      : []
  return [...fields, ...items, ...rest]
}

function kindOf({ type, enum: values, const: fixed }: Schema): string {
  if (fixed !== undefined) return JSON.stringify(fixed)
  return values ? `one of ${JSON.stringify(values)}` : String(type ?? 'anything')
}
