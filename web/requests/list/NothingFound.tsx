import { IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { countChosen, type ListFilter } from './listFilter.ts'

/** There are requests, and none of them is what is looked for: the way back to more of them. */
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

/** What may find more: another tab only where one is chosen. */
function adviceFor(filter: ListFilter): string {
  const isInTab = filter.status !== undefined
  if (countChosen(filter) > 0)
    return say(isInTab ? 'requests.none.filteredTab' : 'requests.none.filtered')
  if (!filter.q) return say('requests.none.tab')
  return say(isInTab ? 'requests.none.bodyTab' : 'requests.none.body')
}
