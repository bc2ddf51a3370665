import type { QueryClient } from '@tanstack/react-query'
import type { StreamEvent } from '#rules/shapes/event.ts'
import { memberName } from '#web/requests/memberName.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

/** Reads the team again after an event about it, and says who has joined or is an owner now. */
export async function showTeamEvent(cache: QueryClient, event: StreamEvent): Promise<void> {
  await cache.invalidateQueries({ queryKey: membersQuery.queryKey })
  if (event.type !== 'member.joined' && event.type !== 'member.ownership_accepted') return
  const members = await cache.fetchQuery(membersQuery)
  const joined = members.data.find(({ id }) => id === event.subject)
  const name = memberName(members.data, event.subject)
  if (!joined || joined.you || !name) return
  const words = event.type === 'member.joined' ? 'team.joinedOther' : 'ownership.acceptedOther'
  toast.success(say(words, { name }), { id: `${event.type}-${event.subject}` })
}
