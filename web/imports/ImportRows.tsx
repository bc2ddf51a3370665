import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportRow, ImportStatus, ImportView, RowOutcome } from '#rules/shapes/import.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { RowList, ShowMore } from '#web/ui/RowList.tsx'
import { say } from '#web/words/say.ts'
import { sayServer } from '#web/words/sayServer.ts'
import { importRowsQuery } from './importQueries.ts'

/** The order of the outcomes: the good rows first, then those left out. */
const order: RowOutcome[] = ['made', 'changed', 'unchanged', 'new', 'known', 'repeated', 'bad']

/** Lists the rows of a file by outcome, a page at a time. */
export function ImportRows({ view }: { view: ImportView }) {
  const offered = order.filter((outcome) => isOffered(view, outcome))
  // Start with the bad rows, if there are any.
  const [chosen, setChosen] = useState<RowOutcome>(() =>
    view.counts.bad > 0 ? 'bad' : (offered.find((outcome) => view.counts[outcome] > 0) ?? 'bad'),
  )
  const { dateLocale } = useDesk()
  return (
    <section>
      <h2 className="mb-2 text-title font-semibold">
        {say(view.status === 'checked' ? 'imports.what' : 'imports.result')}
      </h2>
      <fieldset className="mb-4 grid grid-cols-2 gap-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <legend className="sr-only">{say('imports.outcomes')}</legend>
        {offered.map((outcome) => (
          <label
            key={outcome}
            className="relative flex min-h-14 flex-col rounded-base max-lg:last:even:col-span-2 lg:justify-center border border-line px-4 py-1.5 has-checked:border-accent has-checked:bg-paper-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="outcome"
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              checked={outcome === chosen}
              onChange={() => setChosen(outcome)}
            />
            <span className="text-title font-semibold tabular-nums">
              {formatCount(view.counts[outcome], dateLocale)}
            </span>
            <span className="text-small text-balance text-ink-2">{outcomeName(outcome, view)}</span>
          </label>
        ))}
      </fieldset>
      <Rows key={chosen} view={view} outcome={chosen} />
    </section>
  )
}

/**
 * Returns whether to offer an outcome: the check's outcomes before the import, the import's after
 * it.
 */
function isOffered({ status, counts }: ImportView, outcome: RowOutcome): boolean {
  if (outcome === 'bad' || outcome === 'repeated') return true
  const isOfCheck = outcome === 'new' || outcome === 'known'
  if (status === 'checked') return isOfCheck
  return !isOfCheck || counts[outcome] > 0
}

/** Returns the name of an outcome; what an import that was stopped has not come to says that it is left. */
function outcomeName(outcome: RowOutcome, { status }: ImportView): string {
  if (status === 'checked') return say(`imports.outcome.${outcome}`)
  if (outcome === 'new') return say('imports.left.new')
  if (outcome === 'known') return say('imports.left.known')
  return say(`imports.outcome.${outcome}`)
}

function Rows({ view, outcome }: { view: ImportView; outcome: RowOutcome }) {
  const list = useInfiniteQuery(importRowsQuery(view, outcome))
  if (list.isPending) return <ImportRowsSkeleton rows={4} />
  if (list.isError && !list.data) {
    return <Trouble error={list.error} onRetry={() => void list.refetch()} />
  }
  const rows = list.data.pages.flatMap((page) => page.data)
  if (rows.length === 0) {
    const none = outcome === 'bad' ? 'imports.noBad' : 'imports.noRows'
    return <p className="text-ink-2">{say(none)}</p>
  }
  const label = say('imports.rowsOf', { outcome: outcomeName(outcome, view) })
  return (
    <>
      <RowList label={label} isStale={false}>
        {rows.map((row) => (
          <Row key={row.row} row={row} status={view.status} />
        ))}
      </RowList>
      <ShowMore {...list} />
    </>
  )
}

const line =
  'grid min-h-14 grid-cols-1 content-center gap-x-4 sm:items-baseline border-b border-line px-4 py-2 last:border-b-0 ' +
  'sm:grid-cols-[5rem_minmax(0,14rem)_minmax(0,1fr)]'

function Row({ row, status }: { row: ImportRow; status: ImportStatus }) {
  const name = row.name || row.phone || say('imports.noNumber')
  return (
    <li className={line}>
      <span className="text-small text-ink-2 tabular-nums">
        {say('imports.row', { row: row.row })}
      </span>
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium">
          {row.customerId && status !== 'checked' ? (
            <Link
              to={paths.customer}
              params={{ customerId: row.customerId }}
              className="rounded-base underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {row.name && (
          <span dir="auto" className="block truncate text-small text-ink-2 tabular-nums">
            {row.phone || say('imports.noNumber')}
          </span>
        )}
      </span>
      <span className={`text-small ${row.outcome === 'bad' ? 'text-bad' : 'text-ink-2'}`}>
        {describeRow(row).map((sentence) => (
          <span key={sentence} dir="auto" className="block wrap-anywhere">
            {sentence}
          </span>
        ))}
      </span>
    </li>
  )
}

function describeRow(row: ImportRow): string[] {
  switch (row.outcome) {
    case 'bad':
      return [sayServer(row.detail ?? '')]
    case 'repeated':
      return [say('imports.isRepeated', { row: row.repeats ?? 0 })]
    case 'new':
      return [say('imports.isNew')]
    case 'made':
      return [say('imports.isMade')]
    case 'unchanged':
      return [say('imports.wasUnchanged')]
    case 'known':
    case 'changed':
      return row.changes.length === 0 ? [say('imports.isUnchanged')] : changeLines(row)
  }
}

function changeLines({ changes }: ImportRow): string[] {
  return changes.map(({ field, from, to }) =>
    from === null
      ? say(`imports.adds.${field}`, { to })
      : say(`imports.changes.${field}`, { from, to }),
  )
}

/** Stands where rows of an import will be while they load. @param rows how many */
export function ImportRowsSkeleton({ rows }: { rows: number }) {
  return (
    <ul aria-hidden="true" className="rounded-large border border-line">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
        <li key={row} className={`${line} animate-pulse`}>
          <span className="my-1 h-3 w-12 rounded-base bg-paper-3" />
          <span className="my-1 h-4 w-32 rounded-base bg-paper-3" />
          <span className="my-1 h-3 w-48 max-w-full rounded-base bg-paper-3" />
          <span className="my-1 h-3 w-40 rounded-base bg-paper-3 sm:hidden" />
        </li>
      ))}
    </ul>
  )
}
