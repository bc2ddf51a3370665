import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { limits } from '#rules/limits.ts'
import type { ImportLine } from '#rules/shapes/import.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { BackLink } from '#web/staff/shell/BackLink.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Age } from '#web/ui/Age.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { say } from '#web/words/say.ts'
import { FileDrop } from './FileDrop.tsx'
import { ImportChip } from './ImportChip.tsx'
import { ImportsScreen } from './ImportsScreen.tsx'
import { importsQuery } from './importQueries.ts'

/** The screen to import a file of customers, with the earlier imports. */
export function ListImportsPage() {
  return (
    <ImportsScreen>
      <Imports />
    </ImportsScreen>
  )
}

function Imports() {
  return (
    <>
      <BackLink to={paths.customers}>{say('imports.back')}</BackLink>
      <h1 className="mt-1 text-page font-semibold">{say('imports.title')}</h1>
      <p className="mb-6 text-ink-2">{say('imports.summary', { rows: limits.importRowsMax })}</p>
      <FileDrop />
      <Earlier />
    </>
  )
}

function Earlier() {
  const list = useQuery(importsQuery)
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-title font-semibold">{say('imports.earlier')}</h2>
      {list.isPending && <LinesSkeleton />}
      {list.isError && !list.data && (
        <Trouble error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.data.length === 0 && <p className="text-ink-2">{say('imports.none')}</p>}
      {list.data && list.data.data.length > 0 && (
        <RowList label={say('imports.earlier')} isStale={false}>
          {list.data.data.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </RowList>
      )}
    </section>
  )
}

const row =
  'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-1.5'

function Line({ line }: { line: ImportLine }) {
  const { dateLocale } = useDesk()
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={paths.import}
        params={{ importId: line.id }}
        className={`${row} hover:bg-paper-2 focus-visible:outline-offset-[-2px]`}
      >
        <span dir="auto" className="truncate font-medium max-sm:col-span-2">
          {line.name}
        </span>
        <span className="max-sm:col-start-2 max-sm:row-start-2 sm:row-span-2">
          <ImportChip of={line} />
        </span>
        <span className="text-small text-ink-2">
          {say('imports.rows', { count: line.rows })} ·{' '}
          <Age at={line.createdAt} locale={dateLocale} />
        </span>
      </Link>
    </li>
  )
}

function LinesSkeleton() {
  return (
    <ul aria-hidden="true" className="rounded-large border border-line">
      {[30, 40, 24].map((width) => (
        <li key={width} className={`${row} animate-pulse border-b border-line last:border-b-0`}>
          <span>
            <span className="block h-4 rounded-base bg-paper-3" style={{ width: `${width}%` }} />
            <span className="mt-2 block h-3 w-24 rounded-base bg-paper-3" />
          </span>
          <span className="h-5 w-16 rounded-full bg-paper-3" />
        </li>
      ))}
    </ul>
  )
}
