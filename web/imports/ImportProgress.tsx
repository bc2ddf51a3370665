import type { ImportView } from '#rules/shapes/import.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { say } from '#web/words/say.ts'
import { useStep } from './useStep.ts'

/** Shows the progress of a check or an import, which continues without this screen. */
export function ImportProgress({ view }: { view: ImportView }) {
  const { take, taking } = useStep(view.id)
  const { waiting, made, changed, unchanged } = view.counts
  const isCheck = view.status === 'checking'
  const imported = made + changed + unchanged
  const total = isCheck ? view.rows : imported + view.counts.new + view.counts.known
  const done = isCheck ? view.rows - waiting : imported
  // Those that repeat another row or have a mistake; a check has not found them yet.
  const leftOut = view.rows - total
  const words = say(isCheck ? 'imports.checking' : 'imports.running', { done, total })
  return (
    <section className="max-w-xl">
      {/* Announced when the status changes, and not with every row. */}
      <p role="status" className="sr-only">
        {say(`imports.status.${view.status}`)}
      </p>
      <p className="mb-2 font-medium tabular-nums">{words}</p>
      <ProgressBar
        label={say(`imports.status.${view.status}`)}
        done={done}
        total={total}
        words={words}
      />
      {leftOut > 0 && (
        <p className="mt-3 text-ink-2">{say('imports.leftOut', { count: leftOut })}</p>
      )}
      <p className="mt-3 mb-6 text-ink-2">{say('imports.goesOn')}</p>
      <Button busy={taking === 'stop'} onClick={() => take('stop')}>
        {say(isCheck ? 'imports.stopCheck' : 'imports.stop')}
      </Button>
    </section>
  )
}
