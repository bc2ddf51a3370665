import type { MemberView } from '#rules/shapes/member.ts'
import type { Person } from './findMention.ts'

/** Lists members by the names that a note mentions them by: the one they chose, else their number. */
export function listPeople(members: readonly MemberView[]): (Person & { isOffered: boolean })[] {
  return members.map(({ id, name, phone, leftAt, you }) => ({
    id,
    name: name ?? phone.phoneInternational,
    isOffered: leftAt === null && !you,
  }))
}
