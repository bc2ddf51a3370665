import { IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { countChosen, keepTab, type ListFilter } from './listFilter.ts'

/** Says that no request matches, with the link that finds more: without the filters, in all tabs or without the search. */
export function NothingFound({ filter }: { filter: ListFilter }) {
  const more = moreFor(filter)
  return (
    <Notice
      title={say('requests.none.title')}
      icon={<IconSearchOff size={28} stroke={1.75} />}
      action={
        more && (
          <Link to={paths.requests} search={more.filter} className={buttonClass()}>
            {more.words}
          </Link>
        )
      }
    >
      {adviceFor(filter)}
    </Notice>
  )
}

function moreFor(filter: ListFilter): { words: string; filter: ListFilter } | null {
  const { q, status, ...others } = filter
  if (countChosen(filter) > 0)
    return {
      words: say('requests.clearFilters'),
      filter: { ...(q ? { q } : {}), ...keepTab(filter) },
    }
  if (!q) return null
  return status
    ? { words: say('requests.none.allTabs'), filter: { q, ...others } }
    : { words: say('requests.none.clearSearch'), filter: keepTab(filter) }
}

/** Returns a hint that may find more; it mentions other tabs only where one is chosen. */
function adviceFor(filter: ListFilter): string {
  const isInTab = filter.status !== undefined
  if (countChosen(filter) > 0)
    return say(isInTab ? 'requests.none.filteredTab' : 'requests.none.filtered')
  if (!filter.q) return say('requests.none.tab')
  return say(isInTab ? 'requests.none.bodyTab' : 'requests.none.body')
}
