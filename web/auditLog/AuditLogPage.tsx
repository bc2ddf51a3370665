import { IconAlertTriangle, IconDownload, IconHistory, IconSearchOff } from '@tabler/icons-react'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { mayDo } from '#rules/permissions.ts'
import type { AuditLog } from '#rules/shapes/auditLog.ts'
import { useSmallScreen } from '#web/phone/picker/useSmallScreen.ts'
import { SettingsHead } from '#web/settings/SettingsHead.tsx'
import { paths } from '#web/staff/paths.ts'
import { downloadLink } from '#web/staff/session/askProof.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { MayNotSee } from '#web/staff/shell/MayNotSee.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { FoundCount } from '#web/ui/FoundCount.tsx'
import { formatAge } from '#web/ui/formatTime.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RowList, ShowMore } from '#web/ui/RowList.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { useIsWide } from '#web/ui/useIsWide.ts'
import { useNow } from '#web/ui/useNow.ts'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'
import { AuditFilters, ClearSearch } from './AuditFilters.tsx'
import { AuditRow } from './AuditRow.tsx'
import { asQuery, auditLogQuery } from './auditQuery.ts'
import type { AuditChange, AuditSearch } from './readAuditSearch.ts'

/** The screen of the audit log: everything that happened, with its filters and its export. */
export function AuditLogPage() {
  const { role } = useDesk()
  return (
    <>
      <PageTitle title={say('audit.title')} />
      {mayDo(role, 'readAuditLog') ? (
        <Log />
      ) : (
        <MayNotSee
          title={say('audit.title')}
          who={say('all.seenByManagers')}
          to={paths.settings}
          go={say('shell.help.settings')}
        />
      )}
    </>
  )
}

function Log() {
  const search = getRouteApi('/staff/settings/audit-log').useSearch()
  const navigate = useNavigate()
  const isSmall = useSmallScreen()
  const isWide = useIsWide()
  const list = useInfiniteQuery(auditLogQuery(search))
  const change = (part: AuditChange) => {
    const all = { ...search, ...part }
    const set = Object.entries(all).filter(([, value]) => value !== undefined && value !== '')
    void navigate({
      to: paths.auditLogSettings,
      search: Object.fromEntries(set),
      replace: true,
    })
  }
  const query = new URLSearchParams(Object.entries(asQuery(search)) as [string, string][])
  return (
    <>
      <SettingsHead
        title={say('audit.title')}
        // On a phone one line is all there is room for.
        lead={isWide ? say('audit.lead') : <Checked list={list} />}
        action={
          <a
            {...downloadLink(`/v1/exports/audit-log.csv?${query}`)}
            className={buttonClass('plain', 'max-narrow:px-3')}
          >
            <IconDownload aria-hidden size={18} stroke={1.75} />
            {say('audit.export')}
          </a>
        }
      />
      <div className="-mt-2 mb-3 flex flex-wrap gap-x-2 gap-y-3 max-md:flex-nowrap">
        <div className="min-w-0 grow lg:max-w-96">
          <SearchBox
            label={say('audit.search')}
            placeholder={say(isSmall ? 'audit.searchHintShort' : 'audit.searchHint')}
            q={search.q ?? ''}
            onSearch={(q) => change({ q: q.trim() ? q : undefined })}
          />
        </div>
        <AuditFilters search={search} onChange={change} />
      </div>
      <Events search={search} list={list} isWide={isWide} />
    </>
  )
}

type EventsProps = { search: AuditSearch; list: List; isWide: boolean }

function Events({ search, list, isWide }: EventsProps) {
  const isFiltered = Object.keys(search).length > 0
  // An empty list says it in its title, and has the button itself.
  const isNone = list.data?.pages[0]?.data.length === 0
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 text-small text-ink-2">
        <FoundCount
          list={list}
          isSearched={isFiltered}
          className={isNone ? 'sr-only' : 'empty:hidden'}
        />
        {!isNone && <ClearSearch search={search} />}
        {isWide && (
          <p className="md:ms-auto">
            <Checked list={list} />
          </p>
        )}
      </div>
      <Found list={list} isFiltered={isFiltered} />
    </>
  )
}

type List = UseInfiniteQueryResult<InfiniteData<AuditLog>>
type FoundProps = { list: List; isFiltered: boolean }

function Found({ list, isFiltered }: FoundProps) {
  if (list.isPending) return <RowsSkeleton rows={6} />
  if (list.isError && !list.data)
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  const { pages } = list.data
  const entries = pages.flatMap((page) => page.data)
  return (
    <>
      <Broken checked={checkOf(list)} />
      {entries.length === 0 ? (
        <Nothing isFiltered={isFiltered} />
      ) : (
        <RowList label={say('audit.list')} isStale={list.isPlaceholderData}>
          {entries.map((entry) => (
            <AuditRow key={entry.sequence} entry={entry} />
          ))}
        </RowList>
      )}
      {pages.some((page) => page.truncated) && (
        <p className="mt-4 text-ink-2">{say('audit.truncated')}</p>
      )}
      <ShowMore {...list} />
    </>
  )
}

/** Returns what the nightly check found; null before the first one. */
function checkOf({ data }: List): AuditLog['checked'] {
  return data?.pages[0]?.checked ?? null
}

/** Says that nobody can change the log, and when the nightly check found it as it was written. */
function Checked({ list }: { list: List }) {
  const { dateLocale } = useDesk()
  const nowMs = useNow(60_000)
  const checked = checkOf(list)
  // It keeps its line until it is known.
  if (!list.data) return '\u00a0'
  if (checked && checked.firstBroken !== null) return null
  const found = checked
    ? say('audit.whole', { age: formatAge(checked.at, nowMs, dateLocale) })
    : say('audit.notYet')
  return (
    <span className="max-md:text-small">
      <span className="max-md:hidden">{joinSentences(say('audit.unchanging'), '')}</span>
      {found}
    </span>
  )
}

function Broken({ checked }: Pick<AuditLog, 'checked'>) {
  if (!checked || checked.firstBroken === null) return null
  return (
    <div role="alert">
      <Strip tint="bad" icon={IconAlertTriangle}>
        {say('audit.broken', { first: String(checked.firstBroken) })}
      </Strip>
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Notice
        title={say('audit.noMatch')}
        icon={<IconSearchOff size={28} stroke={1.75} />}
        action={
          <Link to={paths.auditLogSettings} className={buttonClass()}>
            {say('audit.clear')}
          </Link>
        }
      >
        {say('audit.noMatchHint')}
      </Notice>
    )
  return (
    <Notice title={say('audit.none')} icon={<IconHistory size={28} stroke={1.75} />}>
      {say('audit.noneWhy')}
    </Notice>
  )
}
