import { IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { countChosen, type ListFilter } from './listFilter.ts'

/** Says that no request matches, with a link that removes the filters. */
export function NothingFound({ filter }: { filter: ListFilter }) {
  const { q, status } = filter
  return (
    <Notice
      title={say('requests.none.title')}
      icon={<IconSearchOff size={28} stroke={1.75} />}
      action={
        countChosen(filter) > 0 && (
          <Link
            to={paths.requests}
            search={{ ...(q ? { q } : {}), ...(status ? { status } : {}) }}
            className={buttonClass()}
          >
            {say('requests.clearFilters')}
          </Link>
        )
      }
    >
      {adviceFor(filter)}
    </Notice>
  )
}

/** Returns a hint that may find more; it mentions other tabs only where one is chosen. */
function adviceFor(filter: ListFilter): string {
  const isInTab = filter.status !== undefined
  if (countChosen(filter) > 0)
    return say(isInTab ? 'requests.none.filteredTab' : 'requests.none.filtered')
  if (!filter.q) return say('requests.none.tab')
  return say(isInTab ? 'requests.none.bodyTab' : 'requests.none.body')
}
