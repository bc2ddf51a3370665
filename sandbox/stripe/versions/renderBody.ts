import type { StripeEvent } from '../objects/event.ts'
import type { Fields, VersionChange } from './versionChange.ts'
import { changesAfter } from './versionChanges.ts'

/**
 * Renders an answer, with every object inside it, as a version had it. Events stay: their content has
 * the version that they were made in (https://docs.stripe.com/api/events/object#event_object-api_version).
 */
export function renderBody<Body>(body: Body, version: string): Body {
  const changes = changesAfter(version)
  // A change adds, renames or removes fields that the caller's own type does not know.
  return changes.length === 0 ? body : (render(body, changes) as Body)
}

/** Renders an event, stored with an object of the newest version, as a version had it. */
export function renderEvent(event: StripeEvent, version: string): StripeEvent {
  const changes = changesAfter(version)
  const { object, previous_attributes: previous } = event.data
  if (changes.length === 0) return { ...event, api_version: version }
  return {
    ...event,
    api_version: version,
    data: {
      object: renderFields(object, changes),
      ...(previous ? { previous_attributes: renderPrevious(object, previous, changes) } : {}),
    },
  }
}

function render(value: unknown, changes: readonly VersionChange[]): unknown {
  if (Array.isArray(value)) return value.map((one) => render(one, changes))
  return isFields(value) && value.object !== 'event' ? renderFields(value, changes) : value
}

function renderFields(fields: Fields, changes: readonly VersionChange[]): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [name, render(value, changes)])
  let rendered: Fields = Object.fromEntries(entries)
  for (const { objects } of changes) {
    const downgrade = objects?.[String(fields.object)]
    if (downgrade) rendered = downgrade(rendered)
  }
  return rendered
}

function renderPrevious(object: Fields, previous: Fields, changes: readonly VersionChange[]) {
  let rendered = previous
  for (const { previousAttributes } of changes) {
    const downgrade = previousAttributes?.[String(object.object)]
    if (downgrade) rendered = downgrade(rendered)
  }
  return rendered
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
