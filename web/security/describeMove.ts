import type { NumberMove } from '#rules/shapes/numberMove.ts'
import { isolatePhone } from '#web/phone/showPhone.ts'
import { formatRecent } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

/** Returns the sentence that says to which number a sign-in moves, and when. */
export function describeMove(move: NumberMove, dateLocale: string): string {
  const phone = isolatePhone(move.phone)
  if (!move.dueAt) return say('recovery.helping', { phone })
  const at = formatRecent(move.dueAt, Date.now(), dateLocale, viewerZone())
  return say('recovery.movingAt', { phone, at })
}
