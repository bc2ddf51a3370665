import { limits } from '#rules/limits.ts'
import type { ProgramEventList } from '#rules/shapes/programEvent.ts'
import type { Caller } from '../../support/callers.ts'
import { callUntilAnswered, type Ledger } from './ledger.ts'
import { letPass } from './letPass.ts'

/** How often the history is read. */
const lookMs = 400

/**
 * Reads the history of a business again and again, as a program does that follows it. What was read once must be there
 * for ever: each event's id has the hash of all that came before it, so that one look at the last tells of a history that
 * ran backwards or was written anew. It cannot see an event that was lost before anybody read it; acknowledged writes are
 * counted elsewhere.
 * @param isOpen tells whether to go on
 */
export async function watchHistory(
  ledger: Ledger,
  staff: Caller,
  isOpen: () => boolean,
): Promise<void> {
  let last: { sequence: number; id: string } | null = null
  while (isOpen()) {
    const after: number = last === null ? 0 : last.sequence - 1
    const path = `/v1/events?after=${after}&limit=${limits.pageRowsMax}`
    const { body }: { body: ProgramEventList } = await callUntilAnswered<ProgramEventList>(ledger, {
      by: staff,
      method: 'GET',
      path,
    })
    const [first] = body.data
    if (last !== null && first?.id !== last.id)
      ledger.rude.push(`the history that was read up to ${last.id} has ${first?.id} there now`)
    const newest = body.data.at(-1)
    if (newest) last = { sequence: newest.sequence, id: newest.id }
    await letPass(lookMs)
  }
}
