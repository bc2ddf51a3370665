/**
 * Returns the `previous_attributes` of an event: the previous values of what changed
 * (https://docs.stripe.com/api/events/object#event_object-data-previous_attributes). Nested objects
 * are compared field by field, lists as a whole; a value that did not exist before is null.
 */
export function previousAttributes(before: object, after: object): Record<string, unknown> {
  const old = new Map(Object.entries(before))
  const previous: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(after)) {
    const was = old.get(name)
    if (JSON.stringify(was) === JSON.stringify(value)) continue
    previous[name] =
      isFields(was) && isFields(value) ? previousAttributes(was, value) : (was ?? null)
  }
  for (const [name, was] of old) if (!Object.hasOwn(after, name)) previous[name] = was
  return previous
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
