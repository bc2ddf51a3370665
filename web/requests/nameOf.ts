import type { MemberView } from '#rules/shapes/member.ts'
import { say } from '#web/words/say.ts'

/** What a member is called: the name they chose, else their number; undefined where unknown. */
export function nameOf(members: readonly MemberView[] | undefined, id: string): string | undefined {
  const member = members?.find((one) => one.id === id)
  if (!member) return undefined
  const name = member.name ?? member.phone.phoneInternational
  return member.you ? say('requests.madeBy.you', { name }) : name
}
