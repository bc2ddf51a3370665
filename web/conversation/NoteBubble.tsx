import { IconNote } from '@tabler/icons-react'
import type { MemberView } from '#rules/shapes/member.ts'
import type { Note } from '#rules/shapes/note.ts'
import { memberName } from '#web/requests/memberName.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { formatRecent } from '#web/ui/formatTime.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { splitMentions } from './findMention.ts'
import { listPeople } from './listPeople.ts'

type NoteBubbleProps = { note: Note; members: readonly MemberView[] | undefined; desk: Desk }

/** One note of a colleague, which the customer never sees. */
export function NoteBubble({ note, members, desk }: NoteBubbleProps) {
  const mentioned = listPeople(members ?? []).filter(({ id }) => note.mentions.includes(id))
  const pieces = splitMentions(note.body, mentioned)
  let at = 0
  return (
    <li className="flex flex-col items-end">
      {note.body && (
        <p className="max-w-md rounded-large rounded-ee-none border border-dashed border-line-strong px-4 py-3 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
          {pieces.map(({ piece, name }) => {
            at += piece.length
            return name ? <strong key={at}>{piece}</strong> : piece
          })}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-small text-ink-2">
        <IconNote aria-hidden size={16} stroke={1.75} />
        {say('conversation.noteBy', { name: memberName(members, note.by) ?? '' })}
        <time dateTime={note.at}>
          {formatRecent(note.at, Date.now(), desk.dateLocale, viewerZone())}
        </time>
      </p>
    </li>
  )
}
