import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportView } from '#rules/shapes/import.ts'
import { troubleOf } from '#web/staff/api/api.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { BackLink } from '#web/staff/shell/BackLink.tsx'
import { NothingHere } from '#web/staff/shell/NotFoundScreen.tsx'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Age } from '#web/ui/Age.tsx'
import { say } from '#web/words/say.ts'
import { ImportChip } from './ImportChip.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportRowsSkeleton } from './ImportRows.tsx'
import { ImportsScreen } from './ImportsScreen.tsx'
import { importQuery, isUnderWay } from './importQueries.ts'
import { MapColumns } from './MapColumns.tsx'

/** The screen of one import, at whichever step it is; it can be left and resumed at each. */
export function ShowImportPage() {
  return (
    <ImportsScreen>
      <BackLink to={paths.imports}>{say('imports.backToImports')}</BackLink>
      <Shown />
    </ImportsScreen>
  )
}

function Shown() {
  const { importId } = getRouteApi('/staff/customers/import/$importId').useParams()
  const { data, isPending, error, refetch } = useQuery(importQuery(importId))
  if (isPending) return <Skeleton />
  if (!data) {
    if (troubleOf(error).code === 'not_found')
      return <NothingHere to={paths.imports} go={say('imports.backToImports')} />
    return <Trouble level={1} error={error} onRetry={() => void refetch()} />
  }
  return <Steps key={data.id} view={data} />
}

function Steps({ view }: { view: ImportView }) {
  const [isChanging, setChanging] = useState(false)
  const { status } = view
  return (
    <>
      <Head view={view} />
      {(status === 'mapping' || (status === 'checked' && isChanging)) && (
        <MapColumns
          view={view}
          onSent={() => setChanging(false)}
          onCancel={status === 'checked' ? () => setChanging(false) : undefined}
        />
      )}
      {isUnderWay(status) && <ImportProgress view={view} />}
      {status !== 'mapping' && !isUnderWay(status) && !(status === 'checked' && isChanging) && (
        <ImportResult view={view} onChange={() => setChanging(true)} />
      )}
    </>
  )
}

function Head({ view }: { view: ImportView }) {
  const { dateLocale } = useDesk()
  return (
    <header className="mt-1 mb-6">
      <h1 dir="auto" className="text-page font-semibold wrap-anywhere">
        {view.name}
      </h1>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        <ImportChip of={view} />
        <span>
          {say('imports.rows', { count: view.rows })} ·{' '}
          <Age at={view.createdAt} locale={dateLocale} />
        </span>
      </p>
    </header>
  )
}

/** Stands where the result will be, which most imports show when they are opened. */
function Skeleton() {
  return (
    <>
      <h1 className="sr-only">{say('imports.loading')}</h1>
      <div aria-hidden="true" className="mt-1 animate-pulse">
        <div className="my-0.5 h-7 w-56 rounded-base bg-paper-3" />
        <div className="flex h-6 items-center gap-2">
          <div className="h-5 w-16 rounded-full bg-paper-3" />
          <div className="h-4 w-36 rounded-base bg-paper-3" />
        </div>
        <div className="mt-6 h-5 md:mt-7 w-3/4 max-w-72 rounded-base bg-paper-3" />
        <div className="mt-2 h-4 md:mt-4 w-full max-w-xl rounded-base bg-paper-3" />
        <div className="mt-2 h-4 w-2/3 rounded-base bg-paper-3 narrow:hidden" />
        <div className="mt-4 h-11 md:mt-5 w-56 rounded-base max-narrow:w-full bg-paper-3" />
        <div className="mt-2 h-11 rounded-base bg-paper-3 narrow:hidden" />
        <div className="mt-6 mb-2 md:mb-3 h-6 w-32 rounded-base bg-paper-3" />
        <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
          {[1, 2, 3, 4].map((outcome) => (
            <div
              key={outcome}
              className="flex h-15.5 flex-col justify-center gap-1.5 rounded-base border border-line px-4"
            >
              <div className="h-4 w-6 rounded-base bg-paper-3" />
              <div className="h-3 w-20 rounded-base bg-paper-3" />
            </div>
          ))}
        </div>
      </div>
      <div className="mt-4">
        <ImportRowsSkeleton rows={2} />
      </div>
    </>
  )
}
