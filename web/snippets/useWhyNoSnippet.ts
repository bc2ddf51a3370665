import { useQuery } from '@tanstack/react-query'
import { inboxLimits } from '#rules/inboxLimits.ts'
import { mayDo } from '#rules/permissions.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { snippetsQuery } from './snippetsQuery.ts'

/** Returns why the member may not change quick answers, and why no more can be made; undefined if they can. */
export function useWhyNoSnippet() {
  const { role } = useDesk()
  const { data } = useQuery(snippetsQuery)
  const isFull = (data?.data.length ?? 0) >= inboxLimits.snippetsMax
  return {
    refusal: mayDo(role, 'reply') ? undefined : say('conversation.notAllowed'),
    full: isFull ? say('snippets.full') : undefined,
  }
}
