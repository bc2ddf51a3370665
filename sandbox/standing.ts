import type { World } from './world.ts'

/**
 * The accounts and what belongs to them, as far as the controls can change it: each answer of the API that
 * shows such a part has the changed fields instead of the usual ones.
 */
export const standingParts = [
  'stripe.account',
  'twilio.account',
  'twilio.number',
  'twilio.service',
  'twilio.brand',
  'twilio.campaign',
  'twilio.tollfree',
] as const

export type StandingPart = (typeof standingParts)[number]

/** Returns an object as it stands: its usual fields, and over them those that a control has set. */
export function asItStands<Shown extends object>(
  world: World,
  part: StandingPart,
  usual: Shown,
): Shown {
  return { ...usual, ...readStanding(world, part) }
}

/** Returns the fields that a control has set; null if none. */
export function readStanding(world: World, part: StandingPart): Record<string, unknown> | null {
  const row = world.store.first<{ body: string }>('select body from standing where part = ?', part)
  return row ? JSON.parse(row.body) : null
}

/** Sets the fields of a part, instead of those that were set before; null for the usual ones again. */
export function setStanding(
  world: World,
  part: StandingPart,
  fields: Record<string, unknown> | null,
) {
  world.store.run('delete from standing where part = ?', part)
  if (fields)
    world.store.run('insert into standing (part, body) values (?, ?)', part, JSON.stringify(fields))
}
