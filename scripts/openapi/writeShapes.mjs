// Writes to standard output a JSON Schema (draft 2020-12) of what Stripe's API answers, as the
// types of the installed `stripe` package tell it. A property without `?` must be there, an object
// may hold nothing that its type does not name, a type that closes with `OtherString` stays open.
import path from 'node:path'
import ts from 'typescript'

const sdk = path.resolve('node_modules/stripe/esm')

/** What is described in full. Other resources that these name are described by id and object. */
const described = [
  'Account',
  'AccountLink',
  'BalanceTransaction',
  'BankAccount',
  'Card',
  'Charge',
  'ConfirmationToken',
  'Customer',
  'CustomerSession',
  'DeletedCustomer',
  'DeletedWebhookEndpoint',
  'Dispute',
  'Mandate',
  'PaymentIntent',
  'PaymentMethod',
  'Radar.EarlyFraudWarning',
  'Refund',
  'Review',
  'SetupAttempt',
  'SetupIntent',
  'WebhookEndpoint',
]

/** What the SDK itself adds to an error body. */
const addedToErrors = ['headers', 'statusCode', 'requestId', 'detail', 'exception']

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
const defs = {}

for (const name of described) defineType(name, find('stripe.core', `Stripe.${name}`))
defs.Event = describeEvent()
defs.Error = describeError()
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

/** The type that a module of the SDK exports under a name, which may lie in namespaces. */
function find(module, name) {
  const file = program.getSourceFile(path.join(sdk, `${module}.d.ts`))
  let symbol = checker.getSymbolAtLocation(file)
  for (const part of name.split('.')) {
    const next = checker.getExportsOfModule(symbol).find((one) => one.name === part)
    if (!next) throw new Error(`The stripe package has no type ${name}.`)
    symbol = next.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(next) : next
  }
  return checker.getDeclaredTypeOfSymbol(symbol)
}

function defineType(name, type) {
  names.set(type, name)
  defs[name] = {}
  defs[name] = describeObject(type)
}

function describe(type) {
  const { flags } = type
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
  if (flags & ts.TypeFlags.StringLiteral) return { const: type.value }
  if (flags & ts.TypeFlags.NumberLiteral) return { const: type.value }
  if (flags & ts.TypeFlags.BooleanLiteral) return { const: type.intrinsicName === 'true' }
  if (flags & ts.TypeFlags.StringLike || isOtherString(type)) return { type: 'string' }
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
  if (flags & ts.TypeFlags.Null) return { type: 'null' }
  if (type.isUnion()) return describeUnion(type.types)
  if (checker.isArrayType(type)) {
    return { type: 'array', items: describe(checker.getTypeArguments(type)[0]) }
  }
  // An arbitrary precision number travels as text: https://docs.stripe.com/sdks/decimal
  if (type.aliasSymbol?.name === 'Decimal' || type.symbol?.name === 'Decimal') {
    return { type: 'string' }
  }
  if (!(flags & ts.TypeFlags.Object)) throw new Error(`What is ${checker.typeToString(type)}?`)
  return describeNamed(type)
}

function isOtherString(type) {
  return type.isIntersection() && type.types.some((one) => one.flags & ts.TypeFlags.String)
}

/**
 * Plain values by `type` and `enum`, objects behind `if`, so that a violation inside the object of
 * `string | Customer | null` is told as that and not as "neither string nor null nor Customer".
 */
function describeUnion(types) {
  const parts = types.filter((one) => !(one.flags & ts.TypeFlags.Undefined)).map(describe)
  const isStructure = (part) => part.$ref || part.type === 'object' || part.type === 'array'
  const structures = parts.filter(isStructure)
  const plain = joinPlain(parts.filter((part) => !isStructure(part)))
  if (structures.length === 0) return plain
  const inside = structures.length === 1 ? structures[0] : { anyOf: structures }
  if (parts.length === structures.length) return inside
  if (plain.enum) return { anyOf: [plain, ...structures] }
  const outer = structures.some((part) => part.type === 'array') ? 'array' : 'object'
  return { type: [plain.type, outer].flat(), if: { type: outer }, then: inside }
}

/** An open set of words is any text; `true | false` is a boolean. */
function joinPlain(parts) {
  const types = new Set(parts.flatMap((part) => part.type ?? []))
  let words = parts.filter((part) => 'const' in part).map((part) => part.const)
  if (words.includes(true) && words.includes(false)) {
    types.add('boolean')
    words = words.filter((word) => typeof word !== 'boolean')
  }
  words = words.filter((word) => !types.has(typeof word)).sort()
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
  const isResource = !name.includes('.') || /^[A-Z]\w+\.[A-Z]\w+$/.test(name)
  if (isResource && wordOf(type, 'object')) defineStub(name, type)
  else defineType(name, type)
  return { $ref: `#/$defs/${name}` }
}

/** `Radar.EarlyFraudWarning` for what resources/Radar/EarlyFraudWarnings.d.ts calls EarlyFraudWarning. */
function nameOf(type) {
  const declaration = type.symbol?.declarations?.[0]
  if (!declaration || !ts.isInterfaceDeclaration(declaration)) return
  // A generic type has no one shape.
  if (declaration.typeParameters) return
  const own = checker.getFullyQualifiedName(type.symbol).replace(/^".*"\./, '')
  const file = path.relative(path.join(sdk, 'resources'), declaration.getSourceFile().fileName)
  const folder = file.startsWith('..') ? '' : path.dirname(file).replace(/^\.$/, '')
  const prefix = folder && `${folder.replaceAll(path.sep, '.')}.`
  return own.startsWith(prefix) ? own : prefix + own
}

function wordOf(type, property) {
  const symbol = type.getProperty(property)
  const value = symbol && checker.getTypeOfSymbol(symbol)
  return value?.isStringLiteral() ? value.value : undefined
}

function defineStub(name, type) {
  names.set(type, name)
  const required = ['object', ...(type.getProperty('id') ? ['id'] : [])]
  const properties = { object: { const: wordOf(type, 'object') }, id: { type: 'string' } }
  defs[name] = { type: 'object', properties, required }
}

/** `deleted?: void` says that only the other type of a union has it. */
function isNever(type) {
  const flags = ts.TypeFlags.Undefined | ts.TypeFlags.Void
  return (type.isUnion() ? type.types : [type]).every((one) => one.flags & flags)
}

function describeObject(type, { without = [], overrides = {} } = {}) {
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

/** The envelope, and by its `type` what `data.object` holds. */
function describeEvent() {
  const typesByData = new Map()
  for (const member of find('resources/Events', 'Event').types) {
    const data = JSON.stringify(describeEventData(member))
    typesByData.set(data, [...(typesByData.get(data) ?? []), wordOf(member, 'type')])
  }
  const branches = [...typesByData].map(([data, types]) => ({
    if: { properties: { type: { enum: types.sort() } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
    then: { properties: { data: JSON.parse(data) } },
  }))
  const base = find('resources/Events', 'EventBase')
  const envelope = describeObject(base, { overrides: { data: { type: 'object' } } })
  return { ...envelope, allOf: branches }
}

function describeEventData(event) {
  const data = checker.getTypeOfSymbol(event.getProperty('data'))
  const object = checker.getTypeOfSymbol(data.getProperty('object'))
  // What changed inside a hash is told alone, so `Partial<Account>` says too much of it:
  // https://docs.stripe.com/api/events/object#event_object-data-previous_attributes
  const kinds = object.isUnion() ? object.types : [object]
  const attributes = kinds.flatMap((kind) => checker.getPropertiesOfType(kind))
  const known = [...new Set(attributes.map((attribute) => attribute.name))].sort()
  const overrides = {
    previous_attributes: { type: 'object', propertyNames: { enum: known } },
  }
  return describeObject(data, { overrides })
}

function describeError() {
  const body = find('Types', 'StripeRawError')
  const error = describeObject(body, { without: addedToErrors })
  // The SDK tells no error by a body without one.
  const required = ['type']
  return {
    type: 'object',
    properties: { error: { ...error, required } },
    required: ['error'],
    additionalProperties: false,
  }
}
