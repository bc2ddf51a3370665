import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ImportView } from '#rules/shapes/import.ts'
import { paths } from '#web/staff/paths.ts'
import { atWorkplace } from '#web/staff/session/workplace.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { ImportRows } from './ImportRows.tsx'
import { useStep } from './useStep.ts'

/** Shows the result of a check or an import, row by row, with the next steps. */
export function ImportResult({ view, onChange }: { view: ImportView; onChange: () => void }) {
  const { status, counts } = view
  return (
    <>
      {status !== 'checked' && (
        <p
          role="status"
          className={`text-title font-semibold ${view.forgottenAt ? 'mb-4' : 'mb-2'}`}
        >
          {say('imports.ended', { made: counts.made, changed: counts.changed })}
        </p>
      )}
      {status === 'stopped' && (
        <p className="mb-2 text-ink-2">
          {say('imports.stoppedAt', { left: counts.new + counts.known })}
        </p>
      )}
      {!view.forgottenAt && (
        <p className="mb-4 max-w-prose text-ink-2 empty:hidden">{leftOutNote(view)}</p>
      )}
      <Actions view={view} onChange={onChange} />
      {view.forgottenAt ? (
        <p className="max-w-xl text-ink-2">{say('imports.forgotten')}</p>
      ) : (
        <ImportRows key={status} view={view} />
      )}
    </>
  )
}

/** Returns what happens to the rows that are left out, and what can be done about them. */
function leftOutNote({ status, counts }: ImportView): string | null {
  if (status === 'checked' && counts.new + counts.known === 0) return say('imports.nothingToStart')
  if (counts.bad === 0) return null
  return say(status === 'checked' ? 'imports.willBeLeftOut' : 'imports.wereLeftOut', {
    count: counts.bad,
  })
}

function Actions({ view, onChange }: { view: ImportView; onChange: () => void }) {
  const { take, taking } = useStep(view.id)
  const { status, counts, forgottenAt } = view
  const remaining = counts.new + counts.known
  const canStart = remaining > 0 && (status === 'checked' || (status === 'stopped' && !forgottenAt))
  const words = status === 'checked' ? 'imports.start' : 'imports.goOn'
  return (
    <div className="mb-6 flex flex-wrap gap-2 max-sm:*:grow max-sm:has-[>:nth-child(3)]:*:first:basis-full">
      {canStart && (
        <Button look="primary" busy={taking === 'start'} onClick={() => take('start')}>
          {say(words, { count: remaining })}
        </Button>
      )}
      {status === 'checked' && (
        <Button look={canStart ? 'plain' : 'primary'} onClick={onChange}>
          {say('imports.change')}
        </Button>
      )}
      {counts.bad > 0 && !forgottenAt && (
        <a
          href={atWorkplace(`/v1/imports/${view.id}/failed.csv`)}
          download
          className={buttonClass('plain')}
        >
          <IconDownload aria-hidden size={18} stroke={2} />
          {say('imports.download')}
        </a>
      )}
      {status === 'done' && (
        <Link to={paths.imports} className={buttonClass('plain')}>
          {say('imports.again')}
        </Link>
      )}
    </div>
  )
}
