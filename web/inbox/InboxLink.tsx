import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { say } from '#web/words/say.ts'
import type { InboxSearch } from './readInboxSearch.ts'

type InboxLinkProps = {
  search: InboxSearch
  /** Only the arrow is drawn, beside the name of the thread. */
  isSign?: boolean
}

/** A link back from a thread to the list that it was opened from. */
export function InboxLink({ search, isSign = false }: InboxLinkProps) {
  return (
    <Link
      to={paths.inbox}
      search={search}
      className={`inline-flex min-h-11 items-center gap-2 rounded-base text-ink-2 hover:text-ink ${isSign ? '-ms-3 w-11 shrink-0 justify-center self-start' : '-ms-2 px-2'}`}
    >
      <IconArrowLeft aria-hidden size={18} stroke={1.75} className="rtl:-scale-x-100" />
      <span className={isSign ? 'sr-only' : ''}>{say('inbox.title')}</span>
    </Link>
  )
}
