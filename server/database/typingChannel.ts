import { sql } from 'kysely'
import type { HeardTyping } from '#rules/shapes/typing.ts'
import type { Database } from './openDatabase.ts'

/** The channel that tells all processes who is writing: nothing of it is stored. */
export const typingChannel = 'ringup_typing'

/** Somebody of a business begins to write in a thread, goes on, or stops. */
export type Typing = HeardTyping & { businessId: string }

/** Tells the streams of a business, in whatever process they are, that somebody is writing. */
export async function notifyTyping(
  database: Database,
  { businessId, customerId, userId, isTyping }: Typing,
): Promise<void> {
  const payload = [businessId, customerId, userId, isTyping ? 'on' : 'off'].join(' ')
  await sql`select pg_notify(${typingChannel}, ${payload})`.execute(database)
}

/** Reads the payload of a notification. */
export function readTyping(payload: string): Typing {
  const [businessId = '', customerId = '', userId = '', state] = payload.split(' ')
  return { businessId, customerId, userId, isTyping: state === 'on' }
}
