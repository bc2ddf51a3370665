import { z } from 'zod'
import type { Schema } from './contractTypes.ts'
import { type FieldWords, readFieldWords } from './readFieldWords.ts'
import { answerShapes, bodyShapes, shapes } from './shapeNames.ts'
import { usualFieldWords } from './usualFieldWords.ts'

const place = '#/components/schemas/'

/** The named objects of the contract, and the name of each shape in it. */
export type NamedSchemas = { schemas: Record<string, Schema>; names: Map<z.ZodType, string> }

/**
 * Writes every named object of the contract from the shapes by which the server checks bodies and writes answers.
 * Answers may gain fields, so nothing in them forbids more than it names.
 */
export function writeSchemas(): NamedSchemas {
  const words = readFieldWords()
  const answers = registerShapes(answerShapes)
  const bodies = registerShapes(bodyShapes)
  const schemas = {
    ...toSchemas(answers, 'output', (schema) => open(tidy(schema))),
    ...toSchemas(bodies, 'input', tidy),
  }
  for (const [name, shape] of Object.entries({ ...answerShapes, ...bodyShapes }))
    describeFields(schemas[name] ?? {}, { owner: name, words: words.get(shape) ?? new Map() })
  const entries = [...answers, ...bodies].map(([id, shape]) => [shape, id] as const)
  return { schemas, names: new Map(entries) }
}

/** Writes the schema of a query or of the parameters in a path, which have no name of their own. */
export function writeParameters(shape: z.ZodType, words: FieldWords): Schema {
  const schema = tidy(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema)
  describeFields(schema, { owner: 'query', words })
  return schema
}

function registerShapes(names: Record<string, keyof typeof shapes>): Map<string, z.ZodType> {
  return new Map(Object.entries(names).map(([id, name]) => [id, shapes[name] as z.ZodType]))
}

function toSchemas(
  named: Map<string, z.ZodType>,
  io: 'input' | 'output',
  finish: (schema: Schema) => Schema,
): Record<string, Schema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, shape] of named) registry.add(shape, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => place + id,
  })
  return Object.fromEntries(
    [...named.keys()].map((id) => [id, finish((schemas[id] ?? {}) as Schema)]),
  )
}

/**
 * Leaves out what tells a reader nothing: the identity of each schema, the bounds that every whole number of
 * JavaScript has, and the long expressions beside the name of a format.
 */
function tidy(schema: Schema): Schema {
  const { $id, $schema, id, ...rest } = schema as Schema & Record<'$id' | '$schema' | 'id', unknown>
  const kept: Schema = { ...rest }
  if (kept.minimum === Number.MIN_SAFE_INTEGER) delete kept.minimum
  if (kept.maximum === Number.MAX_SAFE_INTEGER) delete kept.maximum
  if (kept.format !== undefined) delete kept.pattern
  return shorten(nameFields(mapParts(kept, tidy)))
}

/** Writes a record whose names are known as an object with these fields: tools find them there. */
function nameFields(schema: Schema): Schema {
  const { propertyNames, additionalProperties, ...rest } = schema
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return schema
  const fields = propertyNames.enum.map((name) => [String(name), { ...additionalProperties }])
  return { ...rest, properties: Object.fromEntries(fields) }
}

/** Writes “this type or null” as one type with two names. */
function shorten(schema: Schema): Schema {
  const [first, second, ...more] = schema.anyOf ?? []
  if (!first || second?.type !== 'null' || more.length > 0) return schema
  const isPlain = typeof first.type === 'string' && !first.enum && first.const === undefined
  if (!isPlain || first.type === 'object') return schema
  const { anyOf, ...rest } = schema
  return { ...first, ...rest, type: [first.type as string, 'null'] }
}

function open(schema: Schema): Schema {
  const { additionalProperties, ...rest } = schema
  const kept = additionalProperties === false ? rest : schema
  return mapParts(kept, open)
}

/** Changes each schema inside a schema. */
function mapParts(schema: Schema, change: (inner: Schema) => Schema): Schema {
  const changed: Schema = { ...schema }
  if (schema.properties)
    changed.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, change(inner)]),
    )
  if (typeof schema.additionalProperties === 'object')
    changed.additionalProperties = change(schema.additionalProperties)
  if (schema.items) changed.items = change(schema.items)
  if (schema.anyOf) changed.anyOf = schema.anyOf.map(change)
  if (schema.oneOf) changed.oneOf = schema.oneOf.map(change)
  return changed
}

type Words = { owner: string; words: FieldWords }

/** Writes the words about each field into its schema: those of the code, else those that all objects share. */
function describeFields(schema: Schema, from: Words, path = ''): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const here = path ? `${path}.${name}` : name
    const said =
      from.words.get(here) ??
      usualFieldWords[`${from.owner}.${here}`] ??
      usualFieldWords[here] ??
      usualFieldWords[name]
    if (said && field.description === undefined) field.description = asSentence(said)
    describeFields(field, from, here)
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    if (inner) describeFields(inner, from, path)
  if (typeof schema.additionalProperties === 'object')
    describeFields(schema.additionalProperties, from, path)
}

function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}
