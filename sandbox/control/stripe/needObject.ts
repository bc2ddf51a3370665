import type { Store } from '../../store.ts'
import type { StripeObject } from '../../stripe/objects/stripeObject.ts'
import { ControlRefusal } from '../refusal.ts'

/**
 * Returns an object by its id alone, with the account that owns it ('' is the platform).
 * Throws ControlRefusal (404) when no object of that kind has the id.
 */
export function needObject<Kind extends StripeObject>(
  store: Store,
  kind: Kind['object'],
  id: string,
): { account: string; object: Kind } {
  const row = store.first<{ account: string; body: string }>(
    'select account, body from stripe_object where id = ? and object = ?',
    id,
    kind,
  )
  if (!row) throw new ControlRefusal(404, `No such ${kind.replaceAll('_', ' ')}: ${id}`)
  return { account: row.account, object: JSON.parse(row.body) }
}
