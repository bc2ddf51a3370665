import { IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/staff/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { countChosen, keepTab, type ListFilter } from './listFilter.ts'

type NothingFoundProps = {
  filter: ListFilter
  /** Another tab lists some that match the search. */
  isElsewhere: boolean
}

/** Says that no request matches, with the link that finds more: without the filters, in all tabs or without the search. */
export function NothingFound({ filter, isElsewhere }: NothingFoundProps) {
  const more = moreFor(filter, isElsewhere)
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
      {adviceFor(filter, isElsewhere)}
    </Notice>
  )
}

type More = { words: string; filter: ListFilter }

function moreFor(filter: ListFilter, isElsewhere: boolean): More | null {
  const { q, status: _tab, ...others } = filter
  if (countChosen(filter) > 0)
    return {
      words: say('requests.clearFilters'),
      filter: { ...(q ? { q } : {}), ...keepTab(filter) },
    }
  if (!q) return null
  return isElsewhere
    ? { words: say('requests.none.allTabs'), filter: { q, ...others } }
    : { words: say('requests.none.clearSearch'), filter: keepTab(filter) }
}

/** Returns a hint that may find more; it mentions other tabs only where they list some. */
function adviceFor(filter: ListFilter, isElsewhere: boolean): string {
  if (countChosen(filter) > 0)
    return say(isElsewhere ? 'requests.none.filteredTab' : 'requests.none.filtered')
  if (!filter.q) return say('requests.none.tab')
  return say(isElsewhere ? 'requests.none.bodyTab' : 'requests.none.body')
}
