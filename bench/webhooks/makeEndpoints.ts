import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newId } from '#server/ids.ts'

/**
 * Gives each business so many endpoints at one receiver, numbered across all of them, past the limits of the API.
 * @param admin a connection as the superuser
 */
export async function makeEndpoints(
  admin: pg.Client,
  businesses: readonly string[],
  { each, receiver }: { each: number; receiver: string },
): Promise<void> {
  for (const [place, businessId] of businesses.entries()) {
    for (let n = 0; n < each; n += 1) {
      // Dealt in turn, so that each business has some of those that hang and fail.
      const number = n * businesses.length + place
      const id = newId('whe')
      await admin.query(
        `insert into webhook_endpoint
           (business_id, id, url, description, state, created_by, created_at, cursor_sequence)
         select $1, $2, $3, '', 'on', 'usr_bench', now(), next_event_sequence - 1
         from business_counter where business_id = $1`,
        [businessId, id, `${receiver}/e/${number}`],
      )
      await admin.query(
        `insert into webhook_secret (business_id, endpoint_id, id, salt, created_at)
         values ($1, $2, $3, $4, now())`,
        [businessId, id, newId('whs'), randomBytes(16)],
      )
    }
    await admin.query('update business_counter set has_webhooks = true where business_id = $1', [
      businessId,
    ])
  }
}
