import type { MemberView } from '#rules/shapes/member.ts'
import { wholePhone } from '#web/phone/showPhone.ts'
import { say } from '#web/words/say.ts'

/** Returns a member's name: the one they chose, else their number, which no line ends within; undefined for an unknown id. */
export function memberName(
  members: readonly MemberView[] | undefined,
  id: string,
): string | undefined {
  const member = members?.find((one) => one.id === id)
  if (!member) return undefined
  const name = member.name ?? wholePhone(member.phone)
  return member.you ? say('requests.madeBy.you', { name }) : name
}
