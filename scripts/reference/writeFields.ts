import type { Contract, Schema } from '../contract/contractTypes.ts'
import { escapeHtml, sentence } from './markup.ts'
import { objectPage } from './pages.ts'

/** Writes the fields of an object as a list, those of objects inside it below each. */
export function writeFields(contract: Contract, schema: Schema): string {
  const { properties = {}, required = [] } = schema
  const items = Object.entries(properties).map(([name, field]) =>
    writeField(contract, name, field, required.includes(name)),
  )
  return items.length > 0 ? `<ul class="fields">${items.join('')}</ul>` : ''
}

/**
 * Writes one field: its name, its type, whether it must be there, what it means, and the values that it can have.
 * @param isRequired null in answers, where every field is there
 */
export function writeField(
  contract: Contract,
  name: string,
  field: Schema,
  isRequired: boolean,
): string {
  const inner = innerObjects(field)
  const must = isRequired ? ' <b class="must">required</b>' : ''
  const said = field.description ? `<p>${sentence(field.description)}</p>` : ''
  const below = inner.map((object) => writeFields(contract, object)).join('')
  return `<li><code class="name">${escapeHtml(name)}</code> <span class="type">${typeOf(field)}</span>${must}${said}${writeValues(field)}${below}</li>`
}

/** Writes the type of a field in words; the name of an object leads to its fields. */
function typeOf(field: Schema): string {
  if (field.$ref) return linkTo(field.$ref)
  const union = field.anyOf ?? field.oneOf
  if (union) return [...new Set(union.map(typeOf))].join(' or ')
  const types = [field.type ?? 'any value'].flat()
  return types.map((type) => oneType(type, field)).join(' or ')
}

function oneType(type: string, field: Schema): string {
  if (type === 'array') return `list of ${field.items ? typeOf(field.items) : 'values'}`
  if (type === 'string' && field.format) return formatWords[field.format] ?? field.format
  if (type === 'integer') return 'whole number'
  return type === 'null' ? 'null' : escapeHtml(type)
}

const formatWords: Record<string, string> = {
  'date-time': 'time, such as 2026-11-27T09:12:04Z',
  date: 'day, such as 2026-11-27',
  uri: 'address',
}

/** Returns a link to the fields of a named object. @param reference such as #/components/schemas/Request */
export function linkTo(reference: string): string {
  const name = reference.split('/').at(-1) ?? ''
  return `<a href="${objectPage}#${name}">${escapeHtml(name)}</a>`
}

/** Lists the objects without a name inside a field, also in a list or beside null. */
function innerObjects(field: Schema): Schema[] {
  const inner = [
    field,
    ...(field.items ? [field.items] : []),
    ...(field.anyOf ?? []),
    ...(field.oneOf ?? []),
    ...(field.items?.anyOf ?? []),
  ]
  return inner.filter(({ properties }) => properties !== undefined)
}

function writeValues(field: Schema): string {
  const values = [field, field.items ?? {}, ...(field.anyOf ?? [])].flatMap(
    (one) => one.enum ?? (one.const === undefined ? [] : [one.const]),
  )
  const shown = values.filter((value) => value !== null)
  const bounds = writeBounds(field)
  const list = shown.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ')
  return `${list && `<p class="values">${list}</p>`}${bounds && `<p class="values">${bounds}</p>`}`
}

function writeBounds({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  default: usual,
}: Schema): string {
  const parts = [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
    usual === undefined ? '' : `${escapeHtml(JSON.stringify(usual))} unless you say otherwise`,
  ]
  return parts.filter(Boolean).join('; ')
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const [from, to] = [least, most].map((bound) => bound?.toLocaleString('en'))
  if (from && to) return `${from} to ${to}${unit}`
  if (to) return `at most ${to}${unit}`
  return from && from !== '0' ? `at least ${from}${unit}` : ''
}
