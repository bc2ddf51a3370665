import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import { loadOnce, useLoaded } from '#web/ui/loadOnce.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { say } from '#web/words/say.ts'
import { batchesQuery } from './batchesQuery.ts'
import { dismiss, lastDismissed } from './dismissedBatch.ts'

const failures = loadOnce(async () => (await import('./BatchFailures.tsx')).BatchFailures)

/** The time for which a finished batch stays above the list. */
const shownForMs = 24 * 3_600_000

/**
 * Shows the progress of bulk actions, and how they ended. It is read from the server, so that one can
 * leave and come back, and stays until it is dismissed in this browser.
 * @param isFolded shows the newest alone, in one line
 */
export function BatchStrip({ isFolded }: { isFolded: boolean }) {
  const { data, dataUpdatedAt } = useQuery(batchesQuery)
  const [dismissedId, setDismissedId] = useState(lastDismissed)
  const shown = data?.data.filter(
    ({ id, status, endedAt }) =>
      status === 'running' ||
      // Ids sort by creation time.
      (id > dismissedId && dataUpdatedAt - Date.parse(endedAt ?? '') < shownForMs),
  )
  if (!shown?.length) return null
  return (
    <section
      aria-label={say('batches.region')}
      // Several batches of one day must not cover the list: the newest is visible, the others scroll.
      className="max-h-[min(12rem,30dvh)] overflow-y-auto overscroll-contain"
    >
      {(isFolded ? shown.slice(0, 1) : shown).map((batch) => (
        <Batch
          key={batch.id}
          batch={batch}
          isFolded={isFolded}
          onDismiss={() => {
            dismiss(batch.id)
            setDismissedId(batch.id)
          }}
        />
      ))}
    </section>
  )
}

type BatchProps = { batch: BatchView; isFolded: boolean; onDismiss: () => void }

function Batch({ batch, isFolded, onDismiss }: BatchProps) {
  const Failures = useLoaded(failures)
  const [open, setOpen] = useState(false)
  const { action, status, total, failed, waiting } = batch
  const isRunning = status === 'running'
  const done = isRunning ? batch.done + failed : batch.done - waiting
  const words = say(`batches.${action}.${status}`, { done, total })
  const why = failed > 0 && (
    <LeftOut
      count={failed}
      isFolded={isFolded}
      isLoading={open && !Failures}
      onAsk={() => {
        setOpen(true)
        void failures.load().then((isThere) => isThere || setOpen(false))
      }}
    />
  )
  return (
    <div className="relative border-b border-line py-1 ps-4 pe-1 last:border-b-0">
      {/* Announced when the batch begins and ends, and not with every request. */}
      <p role="status" className="sr-only">
        {isRunning ? say(`batches.${action}.began`) : say('batches.ended', { done, failed })}
      </p>
      <div className="flex items-center">
        {/* A number is not torn from its word: the line breaks between its parts. */}
        <p
          className={`min-w-0 py-2 tabular-nums ${isFolded ? 'truncate max-narrow:text-small' : 'grow pe-3 *:inline-block'}`}
        >
          <span className="me-3">{words}</span>{' '}
          {!isRunning && waiting > 0 && (
            <>
              <span className="me-3">{say('batches.waiting', { count: waiting })}</span>{' '}
            </>
          )}
          {!isFolded && why}
        </p>
        {isFolded && why}
        {!isRunning && !isFolded && (
          <button
            type="button"
            aria-label={say('batches.dismiss')}
            title={say('batches.dismiss')}
            className="flex size-11 shrink-0 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3"
            onClick={onDismiss}
          >
            <IconX aria-hidden size={18} stroke={1.75} />
          </button>
        )}
      </div>
      {isRunning && (
        // Where one line is all there is, its lower edge is the bar.
        <div
          className={
            isFolded ? 'absolute inset-x-0 bottom-0 *:h-[3px] *:rounded-none' : 'pe-3 pb-2'
          }
        >
          <ProgressBar
            label={say(`batches.${action}.began`)}
            done={done}
            total={total}
            words={words}
          />
          {!isFolded && <p className="mt-2 text-small text-ink-2">{say('batches.goesOn')}</p>}
        </div>
      )}
      {Failures && <Failures batch={batch} open={open} onOpenChange={setOpen} />}
    </div>
  )
}

type LeftOutProps = {
  count: number
  isFolded: boolean
  isLoading: boolean
  /** Called when the reasons are asked for. */
  onAsk: () => void
}

/** Counts what was left out, and a press says why; where a phone has one line for all of it, the count is the button. */
function LeftOut({ count, isFolded, isLoading, onAsk }: LeftOutProps) {
  const words = say('batches.failed', { count })
  const button = {
    type: 'button' as const,
    'aria-busy': isLoading || undefined,
    onClick: onAsk,
  }
  if (isFolded)
    return (
      <button {...button} className="-my-1 min-h-11 shrink-0 rounded-base max-narrow:text-small">
        <span className="text-bad max-sm:underline">{words}</span>{' '}
        <span className="ms-2 font-medium underline max-sm:sr-only">{say('batches.why')}</span>
      </button>
    )
  return (
    // One part of the line: a question apart from its count would seem to ask about the rest.
    <span>
      <span className="me-3 text-bad">{words}</span>
      <button {...button} className="-my-2.5 min-h-11 rounded-base font-medium underline">
        {say('batches.why')}
      </button>
    </span>
  )
}
