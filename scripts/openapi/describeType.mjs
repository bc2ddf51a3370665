// Describes the types of the installed `stripe` package as JSON Schema. A property without `?` is
// required, an object may hold only the properties of its type, and an enum only the words of its
// type: a set that `OtherString` leaves open gains words in later versions of the API, never in
// this one (https://github.com/stripe/stripe-node#open-and-closed-enum).
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const sdk = fileURLToPath(new URL('../../node_modules/stripe/esm', import.meta.url))
const program = ts.createProgram({
  rootNames: [path.join(sdk, 'stripe.core.d.ts')],
  options: {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts'],
    types: [],
  },
})
const checker = program.getTypeChecker()
const names = new Map()

/** The named types described so far, by name. */
export const defs = {}

/** Finds the type that a module of the SDK exports under a name, which may lie in namespaces. */
export function find(module, name) {
  const file = program.getSourceFile(path.join(sdk, `${module}.d.ts`))
  let symbol = checker.getSymbolAtLocation(file)
  for (const part of name.split('.')) {
    const next = checker.getExportsOfModule(symbol).find((one) => one.name === part)
    if (!next) throw new Error(`The stripe package has no type ${name}.`)
    symbol = next.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(next) : next
  }
  return checker.getDeclaredTypeOfSymbol(symbol)
}

/** Returns the type of a property. */
export function typeOf(type, property) {
  return checker.getTypeOfSymbol(type.getProperty(property))
}

/** Returns the one word that a property may hold, as `object` and `type` do. */
export function wordOf(type, property) {
  const value = type.getProperty(property) && typeOf(type, property)
  return value?.isStringLiteral() ? value.value : undefined
}

/** Lists the names of all properties of a type, or of all types of a union. */
export function listProperties(type) {
  const kinds = type.isUnion() ? type.types : [type]
  const properties = kinds.flatMap((kind) => checker.getPropertiesOfType(kind))
  return [...new Set(properties.map((property) => property.name))].sort()
}

/** Describes a type in full under a name; later mentions refer to that name. */
export function defineType(name, type) {
  names.set(type, name)
  defs[name] = {}
  defs[name] = describeObject(type)
}

/**
 * Describes an object that allows no other properties; `overrides` replace the shapes of single
 * ones.
 */
export function describeObject(type, { without = [], overrides = {} } = {}) {
  const properties = {}
  const required = []
  for (const symbol of checker.getPropertiesOfType(type)) {
    const value = checker.getTypeOfSymbol(symbol)
    if (without.includes(symbol.name) || isNever(value)) continue
    properties[symbol.name] = overrides[symbol.name] ?? describe(value)
    if (!(symbol.flags & ts.SymbolFlags.Optional)) required.push(symbol.name)
  }
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)
  return {
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    additionalProperties: index ? describe(index.type) : false,
  }
}

/**
 * Recognises `deleted?: void`, which means that only the other type of a union has the property.
 */
function isNever(type) {
  const flags = ts.TypeFlags.Undefined | ts.TypeFlags.Void
  return (type.isUnion() ? type.types : [type]).every((one) => one.flags & flags)
}

function describe(type) {
  const { flags } = type
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
  if (flags & ts.TypeFlags.StringLiteral) return { const: type.value }
  if (flags & ts.TypeFlags.NumberLiteral) return { const: type.value }
  if (flags & ts.TypeFlags.BooleanLiteral) return { const: type.intrinsicName === 'true' }
  if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
  if (flags & ts.TypeFlags.Null) return { type: 'null' }
  if (type.isUnion()) return describeUnion(type.types)
  if (checker.isArrayType(type)) {
    return { type: 'array', items: describe(checker.getTypeArguments(type)[0]) }
  }
  // An arbitrary precision number is sent as text: https://docs.stripe.com/sdks/decimal
  if (type.aliasSymbol?.name === 'Decimal' || type.symbol?.name === 'Decimal') {
    return { type: 'string' }
  }
  if (!(flags & ts.TypeFlags.Object)) throw new Error(`What is ${checker.typeToString(type)}?`)
  return describeNamed(type)
}

/**
 * Describes plain values by `type` and `enum` and objects behind `if`, so that a violation inside
 * the object of `string | Customer | null` is reported as such and not as "neither string nor null
 * nor Customer".
 */
function describeUnion(types) {
  const values = types.filter((one) => !(one.flags & ts.TypeFlags.Undefined) && !isOtherString(one))
  const structures = values.filter((one) => one.flags & ts.TypeFlags.Object)
  const plain = joinPlain(values.filter((one) => !structures.includes(one)).map(describe))
  if (structures.length === 0) return plain
  const [only] = structures
  const inside = structures.length === 1 ? describe(only) : describeResources(structures)
  if (structures.length === values.length) return inside
  if (!plain.type) throw new Error(`Words beside objects: ${plain.enum}`)
  const outer = checker.isArrayType(only) ? 'array' : 'object'
  return { type: [plain.type, outer].flat(), ...when({ type: outer }, inside) }
}

function isOtherString(type) {
  return type.isIntersection() && type.types.some((one) => one.flags & ts.TypeFlags.String)
}

/** Joins the schemas of plain values; `true | false` becomes a boolean. */
function joinPlain(parts) {
  const types = new Set(parts.flatMap((part) => part.type ?? []))
  let words = parts.filter((part) => 'const' in part).map((part) => part.const)
  if (words.includes(true) && words.includes(false)) {
    types.add('boolean')
    words = words.filter((word) => typeof word !== 'boolean')
  }
  words.sort()
  if (words.length === 0) return { type: types.size === 1 ? [...types][0] : [...types].sort() }
  if (types.size === 0) return words.length === 1 ? { const: words[0] } : { enum: words }
  if (types.size === 1 && types.has('null')) return { enum: [...words, null] }
  throw new Error(`Words beside ${[...types]}: ${words}`)
}

function describeNamed(type) {
  const known = names.get(type)
  if (known) return { $ref: `#/$defs/${known}` }
  const name = nameOf(type)
  if (!name) return describeObject(type)
  if (name in defs) throw new Error(`Two types are called ${name}.`)
  // A resource in its own right that we did not list is described by the properties that every
  // resource has.
  if (wordOf(type, 'object') && isOfModule(type)) defineStub(name, type)
  else defineType(name, type)
  return { $ref: `#/$defs/${name}` }
}

function isOfModule(type) {
  return ts.isSourceFile(type.symbol.declarations[0].parent)
}

/**
 * Returns the qualified name: `Radar.EarlyFraudWarning` for the EarlyFraudWarning of
 * resources/Radar/EarlyFraudWarnings.d.ts.
 */
function nameOf(type) {
  const declaration = type.symbol?.declarations?.[0]
  if (!declaration || !ts.isInterfaceDeclaration(declaration)) return
  // A generic type has more than one shape.
  if (declaration.typeParameters) return
  const own = checker.getFullyQualifiedName(type.symbol).replace(/^".*"\./, '')
  const file = path.relative(path.join(sdk, 'resources'), declaration.getSourceFile().fileName)
  const folder = file.startsWith('..') ? '' : path.dirname(file).replace(/^\.$/, '')
  const prefix = folder && `${folder.replaceAll(path.sep, '.')}.`
  return own.startsWith(prefix) ? own : prefix + own
}

function defineStub(name, type) {
  names.set(type, name)
  const required = ['object', ...(type.getProperty('id') ? ['id'] : [])]
  const properties = { object: { const: wordOf(type, 'object') }, id: { type: 'string' } }
  defs[name] = { type: 'object', properties, required }
}

/**
 * Describes one of several resources, distinguished by `object` and, for deleted ones, by
 * `deleted`.
 */
export function describeResources(types) {
  const kinds = types.map((type) => {
    const word = wordOf(type, 'object')
    if (!word) throw new Error(`What tells ${checker.typeToString(type)} from others?`)
    const isDeleted = Boolean(type.getProperty('deleted')) && !isNever(typeOf(type, 'deleted'))
    return { word, isDeleted, shape: describe(type) }
  })
  // The compiler orders a union by what it happened to read first.
  kinds.sort((one, two) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1))
  return {
    type: 'object',
    properties: { object: { enum: [...new Set(kinds.map(({ word }) => word))].sort() } },
    required: ['object'],
    allOf: kinds.map(({ word, isDeleted, shape }) => {
      const properties = { object: { const: word }, ...(!isDeleted && { deleted: false }) }
      return when({ properties, required: ['object', ...(isDeleted ? ['deleted'] : [])] }, shape)
    }),
  }
}

/** Requires a shape of whatever meets a condition. */
export function when(condition, shape) {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
  return { if: condition, then: shape }
}
