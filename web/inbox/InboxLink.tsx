import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { say } from '#web/words/say.ts'
import type { InboxSearch } from './readInboxSearch.ts'

/** A link back from a thread to the list that it was opened from. */
export function InboxLink({ search }: { search: InboxSearch }) {
  return (
    <Link
      to={paths.inbox}
      search={search}
      className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-base px-2 text-ink-2 hover:text-ink"
    >
      <IconArrowLeft aria-hidden size={18} stroke={1.75} className="rtl:-scale-x-100" />
      {say('inbox.title')}
    </Link>
  )
}
