import { IconX } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { limits } from '#rules/limits.ts'
import { mayDo } from '#rules/permissions.ts'
import { type Offer, useOfferCommands } from '#web/commands/offeredCommands.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { loadOnce, useLoaded } from '#web/ui/loadOnce.ts'
import { say } from '#web/words/say.ts'
import type { BatchAction } from './BatchQuestion.tsx'
import { ExportLink, exportAddress, whyNoExport } from './ExportLink.tsx'
import { openPanel } from './openPanel.ts'
import { focusLastRow, selectionBarId } from './useListKeys.ts'
import type { Selection } from './useSelection.ts'

// Nobody is asked before an action is chosen.
const batchQuestion = loadOnce(async () => (await import('./BatchQuestion.tsx')).BatchQuestion)

type SelectionBarProps = {
  selection: Selection
  /** The number of rows that the list shows. */
  shown: number
}

/**
 * The actions stand in one row. Below a width of 36rem they have a row of their own; a label of several words breaks into two
 * lines before a button goes to another row, and *Cancel*, the longest, gets most of the space that is left. Below 24rem *Export* is
 * its icon alone: in German the three words take more than a row.
 */
const actionsClass =
  'flex gap-2 *:leading-tight *:whitespace-normal @max-xl:grow @max-xl:flex-wrap @max-xl:*:min-w-min @max-xl:*:grow ' +
  '@max-xl:*:basis-[min-content] @max-xl:*:px-2 @max-xl:*:nth-2:grow-4 @max-sm:*:last:min-w-11 @max-sm:*:last:grow-0 @max-xs:gap-1 ' +
  '@max-xs:*:px-1'

/** The same for a member who may only export: one button needs no row of its own. */
const exportClass = 'flex @max-sm:*:min-w-11 @max-sm:*:px-0'

/** The bar of actions for the selected rows; near the thumb on a phone. Its parent is a container. */
export function SelectionBar({ selection, shown }: SelectionBarProps) {
  const { role } = useDesk()
  const { Question, asked, ask, close } = useBatchQuestion()
  const count = selection.rows.length
  // Members who may not act on many see no button for it.
  const mayAct = mayDo(role, 'bulkRequests')
  const reason = mayAct ? whyNoBatch(count) : undefined
  useOfferCommands(useCommands(selection, ask))
  return (
    <section id={selectionBarId} aria-label={say('requests.selection')} className="p-2">
      <div className="flex flex-wrap items-center gap-x-2 @xl:flex-nowrap">
        <span className="flex grow items-center @max-xl:-ms-1.5">
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
          {mayAct && <ClearButton className="ms-auto -me-1 @xl:hidden" onClear={selection.clear} />}
        </span>
        {count > 0 && (
          <span data-actions className={mayAct ? actionsClass : exportClass}>
            {mayAct && (
              <>
                <Button
                  reason={reason}
                  busy={asked === 'remind' && !Question}
                  onClick={() => ask('remind')}
                >
                  {say('requests.remind')}
                </Button>
                <Button
                  look="danger"
                  reason={reason}
                  busy={asked === 'cancel' && !Question}
                  onClick={() => ask('cancel')}
                >
                  {say('requests.cancel')}
                </Button>
              </>
            )}
            <ExportLink ids={selection.rows.map(({ id }) => id)} />
          </span>
        )}
        <ClearButton
          className={mayAct ? '@max-xl:hidden' : '@max-xl:-me-1'}
          onClear={selection.clear}
        />
      </div>
      {/* A finger cannot hover: the buttons' tooltip is repeated here. */}
      {count > 0 && reason && <p className="px-3 pt-1 text-small text-ink-2">{reason}</p>}
      {Question && <Question asked={asked} selection={selection} onAnswered={close} />}
    </section>
  )
}

/** Returns the question about an action, null while it is not loaded, and calls that ask it and close it. */
function useBatchQuestion() {
  const Question = useLoaded(batchQuestion)
  const [asked, setAsked] = useState<BatchAction | null>(null)
  const close = useCallback(() => setAsked(null), [])
  const ask = useCallback(
    (action: BatchAction) => {
      setAsked(action)
      void openPanel(batchQuestion.load, close)
    },
    [close],
  )
  return { Question, asked, ask, close }
}

function whyNoBatch(count: number): string | undefined {
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
      reason: whyNoBatch(count),
      run: () => ask(action),
    })
    return {
      title: say('requests.selected', { count }),
      commands: [
        ...(mayDo(role, 'bulkRequests') ? [batch('remind'), batch('cancel')] : []),
        ...(mayDo(role, 'exportData')
          ? [
              {
                id: 'selection-export',
                label: say('requests.exportChosen', { count }),
                reason: whyNoExport({ ids }),
                run: () => location.assign(exportAddress({ ids })),
              },
            ]
          : []),
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
