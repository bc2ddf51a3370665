import { isolateDirections } from './isolateDirections.ts'
import { recoveryLimits } from './recoveryLimits.ts'
import { sayIn } from './words/catalogs.ts'

/** The notices about a person's own sign-in that their devices show too: while one can still do something about it. */
export const pushedNotices = ['recovery_used', 'number_moving'] as const
export type PushedNotice = (typeof pushedNotices)[number]

/**
 * Returns the words of the push about a person's own sign-in, as the service worker shows them.
 * @param phoneEnd the last digits of the new number, for a move
 * @param language of the browser that shows them
 */
export function recoveryPush(
  notice: PushedNotice,
  phoneEnd: string,
  language: string,
): { notice: string; name: string } {
  const say = sayIn(language)
  if (notice === 'recovery_used')
    return { notice: say('push.recoveryUsed'), name: say('push.recoveryUsed.next') }
  const hours = recoveryLimits.moveWaitMs / 3_600_000
  const { facts } = isolateDirections(language, { phoneEnd })
  return {
    notice: say('push.numberMoves'),
    name: say('push.numberMoves.next', { hours, ...facts }),
  }
}
