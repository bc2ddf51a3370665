import type { OwnershipOffer } from '#rules/shapes/ownership.ts'
import { isolateNumber } from '#web/phone/showPhone.ts'
import { formatDay } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'

/** Returns the sentence that says who offers the ownership to whom, or how that ended. */
export function describeOffer(
  offer: OwnershipOffer,
  { business, dateLocale }: { business: { name: string }; dateLocale: string },
): string {
  const { state, side, giverBecomes, expiresAt, endedAt } = offer
  const names = {
    giver: keepNumber(offer.giver.name),
    member: keepNumber(offer.member.name),
    business: business.name,
  }
  if (state !== 'open') {
    const date = formatDay(endedAt ?? expiresAt, dateLocale, viewerZone())
    return say(`ownership.was.${state}`, { ...names, date })
  }
  if (side === 'member') return say(`ownership.toYou.${giverBecomes}`, names)
  return say(`ownership.${side === 'giver' ? 'byYou' : 'byOther'}.${giverBecomes}`, names)
}

/** Returns a name as it is, or a number that stands for one so that no line ends within it. */
export function keepNumber(name: string): string {
  return /^\+[\d ]+$/.test(name) ? isolateNumber(name) : name
}
