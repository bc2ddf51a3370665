import { Link } from '@tanstack/react-router'
import { type ErrorCode, errorCatalogue } from '#rules/errors.ts'
import type { BatchView } from '#rules/shapes/requestActions.ts'
import { paths } from '#web/staff/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { say } from '#web/words/say.ts'

type BatchFailuresProps = {
  batch: BatchView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Which requests were left out, each with the reason and the way to it. */
export function BatchFailures({ batch, open, onOpenChange }: BatchFailuresProps) {
  const { action, failed, failures } = batch
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={say(`batches.${action}.title`, { count: failed })}
      description={
        failures.length < failed
          ? say('batches.first', { count: failures.length })
          : say('batches.these')
      }
    >
      <ul className="max-h-[50dvh] grow overflow-y-auto">
        {failures.map(({ requestId, number, reason }) => (
          <li key={requestId} className="border-b border-line last:border-b-0">
            <Link
              to={paths.request}
              params={{ requestId }}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-base px-2 py-1 hover:bg-paper-2"
            >
              <span className="font-medium tabular-nums">
                {say('batches.number', { number: String(number) })}
              </span>
              <span className="text-small text-ink-2">{wordsOf(reason)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button look="primary" className="sm:self-end" onClick={() => onOpenChange(false)}>
        {say('batches.close')}
      </Button>
    </Dialog>
  )
}

function wordsOf(reason: string): string {
  const code = Object.hasOwn(errorCatalogue, reason) ? (reason as ErrorCode) : 'internal'
  return errorCatalogue[code].title
}
