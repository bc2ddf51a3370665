import type { ImportView } from '#rules/shapes/import.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'
import { useStep } from './useStep.ts'

/** How far a check or an import is; it goes on without this screen. */
export function ImportProgress({ view }: { view: ImportView }) {
  const { take, taking } = useStep(view.id)
  const { waiting, made, changed, unchanged } = view.counts
  const isCheck = view.status === 'checking'
  const imported = made + changed + unchanged
  const total = isCheck ? view.rows : imported + view.counts.new + view.counts.known
  const done = isCheck ? view.rows - waiting : imported
  const words = say(isCheck ? 'imports.checking' : 'imports.running', { done, total })
  return (
    <section className="max-w-xl">
      {/* Told when it changes its kind, and not with every row. */}
      <p role="status" className="sr-only">
        {say(`imports.status.${view.status}`)}
      </p>
      <p className="mb-2 font-medium tabular-nums">{words}</p>
      <div
        role="progressbar"
        aria-label={say(`imports.status.${view.status}`)}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={words}
        className="h-2 overflow-hidden rounded-full bg-paper-3"
      >
        <div
          className="h-full w-full origin-left bg-accent transition-transform rtl:origin-right"
          style={{ transform: `scaleX(${total === 0 ? 1 : done / total})` }}
        />
      </div>
      <p className="mt-3 mb-6 text-ink-2">{say('imports.goesOn')}</p>
      <Button busy={taking === 'stop'} onClick={() => take('stop')}>
        {say(isCheck ? 'imports.stopCheck' : 'imports.stop')}
      </Button>
    </section>
  )
}
