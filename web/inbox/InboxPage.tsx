import { IconInbox, IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import type { ThreadCounts } from '#rules/shapes/thread.ts'
import { type ThreadView, threadViews } from '#rules/threadChoices.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { NewRequestLink } from '#web/staff/shell/NewRequestLink.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FoundCount } from '#web/ui/FoundCount.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RowList, ShowMore } from '#web/ui/RowList.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { say } from '#web/words/say.ts'
import { type InboxSearch, readInboxSearch } from './readInboxSearch.ts'
import { ThreadLine, ThreadsSkeleton } from './ThreadLine.tsx'
import { ThreadPane } from './ThreadPane.tsx'
import { threadCountsQuery } from './threadCountsQuery.ts'
import { threadsQuery } from './threadQueries.ts'
import { useStillRows } from './useStillRows.ts'

/**
 * The inbox: the threads and beside them the chosen one, each of which scrolls for itself; on a phone one or the other.
 * Where there is no thread to choose, the list says so alone.
 */
export function InboxPage() {
  const { customerId } = useParams({ strict: false })
  const search = readInboxSearch(useLocation().search)
  const isWide = useIsWide()
  const list = useInfiniteQuery(threadsQuery(search))
  const rows = list.data?.pages.some((page) => page.data.length > 0)
  const isAlone = !customerId && (rows === false || (list.isError && !list.data))
  const navigate = useNavigate()
  const show = (next: InboxSearch) =>
    void navigate(
      customerId
        ? { to: paths.thread, params: { customerId }, search: next, replace: true }
        : { to: paths.inbox, search: next, replace: true },
    )
  if (!isWide && customerId) {
    return (
      <div data-thread className="flex grow flex-col">
        <ThreadPane key={customerId} id={customerId} search={search} />
      </div>
    )
  }
  return (
    <>
      <PageTitle title={say('inbox.title')} />
      <div
        data-wide
        data-panes
        className="md:grid md:min-h-0 md:grow md:grid-cols-[minmax(0,clamp(13rem,27vw,26rem))_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] md:gap-6 md:data-[alone]:grid-cols-1"
        data-alone={isAlone || undefined}
      >
        <div className={pane}>
          <h1 className="text-page font-semibold">{say('inbox.title')}</h1>
          <Summary search={search} onClear={() => show({})} />
          <ListTools search={search} onShow={show} />
          <Threads search={search} customerId={customerId} onClear={() => show({})} />
        </div>
        {isWide && !isAlone && (
          <div className={`${pane} md:flex md:flex-col`}>
            {customerId && <ThreadPane key={customerId} id={customerId} search={search} />}
            {!customerId && rows && (
              <div className="mt-14">
                <Notice title={say('inbox.choose')} icon={<IconInbox size={28} stroke={1.75} />}>
                  {say('inbox.chooseHint')}
                </Notice>
              </div>
            )}
          </div>
        )}
      </div>
    </>
  )
}

// A ring around the focus has room at the edges.
const pane = 'min-w-0 md:-m-1 md:min-h-0 md:overflow-y-auto md:p-1 md:[scrollbar-width:thin]'

/** The line under the title: how many threads are to be answered and how many are new, or what a search found. */
function Summary({ search, onClear }: { search: InboxSearch; onClear: () => void }) {
  const { q, view } = search
  const list = useInfiniteQuery(threadsQuery(search))
  const { data: counts } = useQuery(threadCountsQuery)
  // The counts of what waits say nothing about what is done.
  const isFound = Boolean(q) || view === 'done' || view === 'all'
  // An empty list says itself how the search is cleared.
  const isNone = list.data?.pages[0]?.data.length === 0
  return (
    <div
      // Where nothing waits there is nothing to sum up.
      className={`flex flex-wrap gap-x-4 text-ink-2 ${counts?.open === 0 && !isFound ? '' : 'min-h-6'}`}
    >
      {!isFound && counts && <span>{countWords(counts)}</span>}
      <FoundCount list={list} isSearched={isFound} className="empty:-me-4" />
      {q && !isNone && (
        <button
          type="button"
          className="rounded-base font-medium text-ink underline print:hidden"
          onClick={onClear}
        >
          {say('inbox.clear')}
        </button>
      )}
    </div>
  )
}

/** Returns the words for the counts; nothing where nothing waits, which the list says below. */
function countWords({ open, unread, most }: ThreadCounts): string {
  if (open === 0) return ''
  if (unread === 0) return say('inbox.summary', { open: upTo(open, most) })
  return say('inbox.summaryNew', { open: upTo(open, most), unread: upTo(unread, most) })
}

/** Returns a count; counting stops at the most. */
function upTo(count: number, most: number): string {
  return count >= most ? `${most}+` : `${count}`
}

type ListProps = { search: InboxSearch; customerId: string | undefined }
type ToolsProps = { search: InboxSearch; onShow: (next: InboxSearch) => void }

/** The choice of the list, with the number of threads in each, and the search. */
function ListTools({ search, onShow }: ToolsProps) {
  const { data: counts } = useQuery(threadCountsQuery)
  const label = (view: ThreadView) => {
    const count = counts && view in counts ? counts[view as keyof typeof counts] : 0
    const name = say(`inbox.view.${view}`)
    if (count === 0 || !counts) return name
    return say('inbox.viewCount', {
      name,
      count: upTo(count, counts.most),
    })
  }
  return (
    <div className="my-4 flex flex-col gap-2 md:max-w-[clamp(13rem,27vw,26rem)]">
      <SearchBox
        label={say('inbox.search')}
        placeholder={say('inbox.searchHint')}
        q={search.q ?? ''}
        onSearch={(q) => onShow(readInboxSearch({ ...search, q }))}
      />
      {!search.q && (
        <Select
          aria-label={say('inbox.show')}
          value={search.view ?? 'open'}
          onChange={({ target }) => onShow(readInboxSearch({ view: target.value }))}
        >
          {threadViews.map((view) => (
            <option key={view} value={view}>
              {label(view)}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

function Threads({ search, customerId, onClear }: ListProps & { onClear: () => void }) {
  const desk = useDesk()
  const list = useInfiniteQuery(threadsQuery(search))
  const { data: members } = useQuery(membersQuery)
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  const key = JSON.stringify([search, list.data?.pages.length, list.isPlaceholderData])
  const { shown, waiting, show, handlers } = useStillRows(rows, key)
  if (list.isPending) return <ThreadsSkeleton />
  if (list.isError && !list.data) {
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  }
  if (shown.length === 0) return <Nothing search={search} onClear={onClear} />
  return (
    <>
      <p role="status" className="flex justify-center empty:hidden">
        {waiting > 0 && (
          <Button className="mb-2" onClick={show}>
            {say('inbox.waiting', { count: waiting })}
          </Button>
        )}
      </p>
      <RowList label={say('inbox.list')} isStale={list.isPlaceholderData} {...handlers}>
        {shown.map((row) => (
          <ThreadLine
            key={row.customer.id}
            row={row}
            desk={desk}
            members={members?.data}
            isChosen={row.customer.id === customerId}
          />
        ))}
      </RowList>
      {list.data.pages.some(({ truncated }) => truncated) && (
        <p className="mt-4 text-ink-2">{say('inbox.truncated')}</p>
      )}
      <ShowMore {...list} />
    </>
  )
}

function Nothing({ search, onClear }: { search: InboxSearch; onClear: () => void }) {
  if (search.q) {
    return (
      <Notice
        title={say('inbox.noMatch')}
        icon={<IconSearchOff size={28} stroke={1.75} />}
        action={<Button onClick={onClear}>{say('inbox.clear')}</Button>}
      >
        {say('inbox.noMatchHint')}
      </Notice>
    )
  }
  const isOpen = (search.view ?? 'open') === 'open'
  return (
    <Notice
      title={say(isOpen ? 'inbox.allDone' : 'inbox.none')}
      icon={<IconInbox size={28} stroke={1.75} />}
      action={isOpen && <NewRequestLink look="plain">{say('customers.ask')}</NewRequestLink>}
    >
      {say(isOpen ? 'inbox.allDoneHint' : 'inbox.noneHint')}
    </Notice>
  )
}
