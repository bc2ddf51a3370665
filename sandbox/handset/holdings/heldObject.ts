/** An object that the doubles hold, as `/control/state` returns it. */
export type HeldObject = Record<string, unknown>

/** Returns the value at a path such as `payment_method_details.card.last4`. */
export function valueAt(held: HeldObject, path: string): unknown {
  let value: unknown = held
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.entries(value).find(([key]) => key === name)?.[1]
  }
  return value
}

/** Returns the text or number at a path as text; '' when there is none. */
export function textOf(held: HeldObject, path: string): string {
  const value = valueAt(held, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns the number at a path; undefined when there is none. */
export function numberOf(held: HeldObject, path: string): number | undefined {
  const value = valueAt(held, path)
  return typeof value === 'number' ? value : undefined
}

/** Returns the objects in the list at a path. */
export function listOf(held: HeldObject, path: string): HeldObject[] {
  const value = valueAt(held, path)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
}

/** Returns the object's `id`, or a text's `sid`. */
export function idOf(held: HeldObject): string {
  return textOf(held, 'id') || textOf(held, 'sid') || textOf(held, 'resource_sid')
}

const epochMsFrom = 100_000_000_000

/** Returns when the object was created, epoch ms: Stripe counts seconds, Twilio writes dates. */
export function timeOf(held: HeldObject): number | undefined {
  const created = numberOf(held, 'created')
  if (created !== undefined) return created < epochMsFrom ? created * 1_000 : created
  const written = Date.parse(textOf(held, 'date_created') || textOf(held, 'at'))
  return Number.isNaN(written) ? undefined : written
}
