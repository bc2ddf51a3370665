import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import { Button } from '#web/ui/Button.tsx'
import { loadOnce } from '#web/ui/loadOnce.ts'
import { say } from '#web/words/say.ts'
import { batchesQuery } from './batchesQuery.ts'
import { dismiss, lastDismissed } from './dismissed.ts'

const failures = loadOnce(async () => (await import('./BatchFailures.tsx')).BatchFailures)

/** How long ended work is still told to whoever comes back to the list. */
const toldForMs = 24 * 3_600_000

/**
 * How far the work on many requests is, and how it ended. One can leave and come back: it is read
 * from the server, and stays until it is dismissed here.
 */
export function BatchStrip() {
  const { data, dataUpdatedAt } = useQuery(batchesQuery)
  const [seen, setSeen] = useState(lastDismissed)
  const told = data?.data.filter(
    ({ id, status, endedAt }) =>
      status === 'running' ||
      // Ids sort by the time they were made at.
      (id > seen && dataUpdatedAt - Date.parse(endedAt ?? '') < toldForMs),
  )
  if (!told?.length) return null
  return (
    <section
      aria-label={say('batches.region')}
      className="pointer-events-auto flex flex-col rounded-large border border-line bg-paper shadow-lg"
    >
      {told.map((batch) => (
        <Batch
          key={batch.id}
          batch={batch}
          onDismiss={() => {
            dismiss(batch.id)
            setSeen(batch.id)
          }}
        />
      ))}
    </section>
  )
}

function Batch({ batch, onDismiss }: { batch: BatchView; onDismiss: () => void }) {
  const Failures = useSyncExternalStore(failures.whenLoaded, failures.loaded)
  const [open, setOpen] = useState(false)
  const isRunning = batch.status === 'running'
  const done = isRunning ? batch.done + batch.failed : batch.done
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 ps-4 pe-1 last:border-b-0">
      <p role="status" className="py-2 tabular-nums">
        {say(`batches.${batch.action}.${batch.status}`, { done, total: batch.total })}
        {batch.failed > 0 && (
          <span className="text-bad">{` · ${say('batches.failed', { count: batch.failed })}`}</span>
        )}
      </p>
      {isRunning && (
        <>
          <progress
            aria-label={say(`batches.${batch.action}.running`, { done, total: batch.total })}
            value={done}
            max={batch.total}
            className="h-2 min-w-24 grow accent-accent"
          />
          <span className="pe-3 text-small text-ink-2">{say('batches.goesOn')}</span>
        </>
      )}
      <span className="ms-auto flex">
        {batch.failed > 0 && (
          <Button
            look="quiet"
            busy={open && !Failures}
            onClick={() => {
              setOpen(true)
              void failures.load().then((isThere) => isThere || setOpen(false))
            }}
          >
            {say('batches.why')}
          </Button>
        )}
        {!isRunning && (
          <button
            type="button"
            aria-label={say('batches.dismiss')}
            title={say('batches.dismiss')}
            className="flex size-11 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3"
            onClick={onDismiss}
          >
            <IconX aria-hidden size={18} stroke={1.75} />
          </button>
        )}
      </span>
      {Failures && <Failures batch={batch} open={open} onOpenChange={setOpen} />}
    </div>
  )
}
