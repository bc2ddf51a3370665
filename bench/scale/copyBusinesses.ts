import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { sessionTokenHash } from '#server/auth/startSession.ts'
import type { Business } from '../writes/openWorld.ts'

/**
 * Adds businesses like one that has signed up, each with an owner who is signed in; by SQL, since ten thousand sign-ups
 * would take an hour.
 * @param admin a connection as the superuser
 */
export async function copyBusinesses(
  admin: pg.Client,
  { id: model }: Business,
  count: number,
): Promise<Business[]> {
  const made = Array.from({ length: count }, (_, at) => {
    const number = String(at).padStart(26, '0')
    const token = randomBytes(32).toString('base64url')
    return { id: `bus_${number}`, userId: `usr_${number}`, token }
  })
  const ids = made.map(({ id }) => id)
  const users = made.map(({ userId }) => userId)
  for (const [statement, values] of [
    [copied, [model, ids]],
    ['insert into business_counter (business_id) select unnest($1::text[])', [ids]],
    [owners, [ids, users]],
    [
      `insert into member (business_id, user_id, role)
       select id, owner, 'owner' from unnest($1::text[], $2::text[]) as made (id, owner)`,
      [ids, users],
    ],
    [sessions, [users, made.map(({ token }) => sessionTokenHash(token))]],
  ] as const)
    await admin.query(statement, [...values])
  await admin.query('analyze')
  return made.map(({ id, userId, token }) => ({ id, userId, cookie: `ringup_session=${token}` }))
}

const copied = `
  insert into business
  select (jsonb_populate_record(b, jsonb_build_object('id', made.id, 'stripe_account', 'acct_' || made.id))).*
  from business b, unnest($2::text[]) as made (id) where b.id = $1`

const owners = `
  insert into app_user (id, phone, business_id)
  select owner, '+4477' || lpad(place::text, 8, '0'), id
  from unnest($1::text[], $2::text[]) with ordinality as made (id, owner, place)`

const sessions = `
  insert into session (token_hash, id, proof, user_id, created_at, last_seen_at, expires_at, proved_at)
  select hash, 'ses_' || substr(owner, 5), 'code', owner, now(), now(), now() + interval '1 day', now()
  from unnest($1::text[], $2::bytea[]) as made (owner, hash)`
