import { useEffect, useRef } from 'react'
import type { MemberView } from '#rules/shapes/member.ts'
import { memberName } from '#web/requests/memberName.ts'
import { useTyping } from '#web/staff/live/typing.ts'
import { say } from '#web/words/say.ts'

type TypingLineProps = { customerId: string; members: readonly MemberView[] | undefined }

/**
 * Says which colleagues are writing in this thread. It stands in the margin under the last text, so nothing moves when
 * it comes and goes. A screen reader hears of each colleague once, however often they pause.
 */
export function TypingLine({ customerId, members }: TypingLineProps) {
  const ids = useTyping(customerId).split(' ').filter(Boolean)
  const heard = useRef(new Set<string>())
  const joined = ids.join(' ')
  useEffect(() => {
    return () => {
      for (const id of joined.split(' ')) heard.current.add(id)
    }
  }, [joined])
  const fresh = ids.filter((id) => !heard.current.has(id))
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex h-8 items-center px-4 text-small text-ink-2">
      <p aria-hidden="true" className="truncate bg-paper">
        {sentenceFor(ids, members)}
      </p>
      <p role="status" className="sr-only">
        {sentenceFor(fresh, members)}
      </p>
    </div>
  )
}

function sentenceFor(ids: string[], members: readonly MemberView[] | undefined): string {
  const [first] = ids
  if (first === undefined) return ''
  const name = ids.length === 1 ? memberName(members, first) : undefined
  return name === undefined
    ? say('conversation.writingMany', { count: ids.length })
    : say('conversation.writing', { name })
}
