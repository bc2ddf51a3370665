import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#rules/limits.ts'
import { mayDo, type Role } from '#rules/permissions.ts'
import type { BatchBody } from '#rules/shapes/requestActions.ts'
import { useStartBatch } from '#web/batches/useStartBatch.ts'
import { type Offer, useOfferCommands } from '#web/commands/offeredCommands.ts'
import { type Desk, useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { countRemindable } from './countRemindable.ts'
import { ExportLink, exportAddress, whyNoExport } from './ExportLink.tsx'
import { sumCancelable } from './sumRows.ts'
import { focusLastRow, selectionBarId } from './useListKeys.ts'
import type { Selection } from './useSelection.ts'

// Drafts are sent together from elsewhere: web/onboarding/DraftsStrip.tsx.
type BatchAction = Exclude<BatchBody['action'], 'send'>

type SelectionBarProps = {
  selection: Selection
  /** The number of rows that the list shows. */
  shown: number
}

/**
 * The actions stand in one row. Below a width of 36rem they have a row of their own; a label of several words breaks into two
 * lines before a button goes to another row, and *Cancel*, the longest, gets twice the free space.
 */
const actionsClass =
  'flex gap-2 *:leading-tight *:whitespace-normal @max-xl:grow @max-xl:flex-wrap @max-xl:*:min-w-min @max-xl:*:grow ' +
  '@max-xl:*:basis-0 @max-xl:*:px-2 @max-xl:*:nth-2:grow-2 @max-xs:gap-1 @max-xs:*:px-1'

/** The bar of actions for the selected rows; near the thumb on a phone. Its parent is a container. */
export function SelectionBar({ selection, shown }: SelectionBarProps) {
  const { role } = useDesk()
  const [asked, setAsked] = useState<BatchAction | null>(null)
  const count = selection.rows.length
  const reason = whyNoBatch(count, role)
  useOfferCommands(useCommands(selection, setAsked))
  return (
    <section
      id={selectionBarId}
      aria-label={say('requests.selection')}
      className="pointer-events-auto rounded-large border border-line bg-paper p-2 shadow-lg"
    >
      <div className="flex flex-wrap items-center gap-x-2 @xl:flex-nowrap">
        <span className="flex grow items-center">
          <Checkbox
            aria-label={say('requests.selectAll', { count: shown })}
            title={say('requests.selectAll', { count: shown })}
            checked={count > 0 && count === shown}
            mixed={count > 0 && count < shown}
            onChange={() => (count === shown ? selection.clear() : selection.all())}
          />
          <span role="status" className="pe-2 font-medium whitespace-nowrap tabular-nums">
            {say('requests.selected', { count })}
          </span>
          <ClearButton className="ms-auto @xl:hidden" onClear={selection.clear} />
        </span>
        {count > 0 && (
          <span data-actions className={actionsClass}>
            <Button reason={reason} onClick={() => setAsked('remind')}>
              {say('requests.remind')}
            </Button>
            <Button look="danger" reason={reason} onClick={() => setAsked('cancel')}>
              {say('requests.cancel')}
            </Button>
            <ExportLink ids={selection.rows.map(({ id }) => id)} />
          </span>
        )}
        <ClearButton className="@max-xl:hidden" onClear={selection.clear} />
      </div>
      {/* A finger cannot hover: the buttons' tooltip is repeated here. */}
      {count > 0 && reason && <p className="px-3 pt-1 text-small text-ink-2">{reason}</p>}
      <Question asked={asked} selection={selection} onAnswered={() => setAsked(null)} />
    </section>
  )
}

function whyNoBatch(count: number, role: Role): string | undefined {
  if (!mayDo(role, 'bulkRequests')) return say('all.notAllowed')
  return count > limits.batchItemsMax
    ? say('requests.tooMany', { max: limits.batchItemsMax })
    : undefined
}

/** Offers the bar's actions in the command palette too. */
function useCommands({ rows, clear }: Selection, ask: (action: BatchAction) => void): Offer | null {
  const { role } = useDesk()
  const chosen = rows.map(({ id }) => id).join()
  return useMemo(() => {
    if (chosen === '') return null
    const ids = chosen.split(',')
    const count = ids.length
    const batch = (action: BatchAction) => ({
      id: `selection-${action}`,
      label: say(`requests.${action}Yes`, { count }),
      reason: whyNoBatch(count, role),
      run: () => ask(action),
    })
    return {
      title: say('requests.selected', { count }),
      commands: [
        batch('remind'),
        batch('cancel'),
        {
          id: 'selection-export',
          label: say('requests.exportChosen', { count }),
          reason: whyNoExport({ ids }, role),
          run: () => location.assign(exportAddress({ ids })),
        },
        { id: 'selection-clear', label: say('requests.clearSelection'), run: clear },
      ],
    }
  }, [chosen, role, ask, clear])
}

/**
 * The button that clears the selection: beside the count on a phone, at the bar's end on a desktop.
 */
function ClearButton({ className, onClear }: { className: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={say('requests.clearSelection')}
      title={say('requests.clearSelection')}
      className={`flex size-11 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3 ${className}`}
      onClick={({ detail }) => {
        onClear()
        // The button goes away; a keyboard user continues from the rows.
        if (detail === 0) focusLastRow()
      }}
    >
      <IconX aria-hidden size={18} stroke={1.75} />
    </button>
  )
}

/** Says which sum is no longer asked for; nothing of it where all that is selected is paid or over already. */
function cancelBody({ rows }: Selection, business: Desk['business']): string {
  const sum = sumCancelable(rows, business)
  return sum === '' ? say('requests.cancelNone') : say('requests.cancelBody', { sum })
}

/** Says what reminding does, and how many of the selected requests it leaves out. */
function remindBody(count: number, leftOut: number): string {
  if (count === 0) return say('requests.remindNone')
  const body = say('requests.remindBody')
  return leftOut === 0 ? body : `${say('requests.remindLeftOut', { count: leftOut })} ${body}`
}

type QuestionProps = { asked: BatchAction | null; selection: Selection; onAnswered: () => void }

function Question({ asked, selection, onAnswered }: QuestionProps) {
  const { business } = useDesk()
  const { start, isPending } = useStartBatch(() => {
    const byKey = document.activeElement?.matches(':focus-visible')
    // The question goes away with the bar, and only then releases the focus.
    flushSync(() => {
      onAnswered()
      selection.clear()
    })
    if (byKey) focusLastRow()
  })
  // The question keeps its words while it fades out.
  const [shown, setShown] = useState<BatchAction>('remind')
  if (asked && asked !== shown) setShown(asked)
  const nowMs = useNow(60_000)
  const all = selection.rows.length
  const count = shown === 'remind' ? countRemindable(selection.rows, nowMs) : all
  const isNone = shown === 'remind' && count === 0
  return (
    <Dialog
      question
      open={asked !== null}
      onOpenChange={(open) => !open && onAnswered()}
      title={isNone ? say('requests.remindNoneTitle') : say(`requests.${shown}Title`, { count })}
      description={
        shown === 'remind' ? remindBody(count, all - count) : cancelBody(selection, business)
      }
    >
      <Button onClick={onAnswered}>{say(isNone ? 'all.close' : 'requests.keep')}</Button>
      {!isNone && (
        <Button
          look={shown === 'cancel' ? 'danger' : 'primary'}
          busy={isPending}
          // Those left out go along: the server decides, and lists them with their reasons.
          onClick={() => start({ action: shown, ids: selection.rows.map(({ id }) => id) })}
        >
          {say(`requests.${shown}Yes`, { count })}
        </Button>
      )}
    </Dialog>
  )
}
