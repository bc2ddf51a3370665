import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { BatchBody } from '#rules/shapes/requestActions.ts'
import { useStartBatch } from '#web/batches/useStartBatch.ts'
import { type Desk, useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { joinSentences } from '#web/words/joinSentences.ts'
import { say } from '#web/words/say.ts'
import { countRemindable, type Remindable } from './countRemindable.ts'
import { sumCancelable } from './sumRows.ts'
import { focusLastRow } from './useListKeys.ts'
import type { Selection } from './useSelection.ts'

// Drafts are sent together from elsewhere: web/onboarding/DraftsStrip.tsx.
export type BatchAction = Exclude<BatchBody['action'], 'send'>

type BatchQuestionProps = {
  asked: BatchAction | null
  selection: Selection
  onAnswered: () => void
}

/** Asks before an action on all selected requests begins. */
export function BatchQuestion({ asked, selection, onAnswered }: BatchQuestionProps) {
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
  const remindable = countRemindable(selection.rows, nowMs)
  const count = shown === 'remind' ? remindable.can : all
  const isNone = shown === 'remind' && count === 0
  return (
    <Dialog
      question
      open={asked !== null}
      onOpenChange={(open) => !open && onAnswered()}
      title={isNone ? say('requests.remindNoneTitle') : say(`requests.${shown}Title`, { count })}
      description={
        shown === 'remind' ? remindBody(remindable, all) : cancelBody(selection, business)
      }
    >
      <Button onClick={onAnswered}>{say(isNone ? 'all.close' : 'requests.keep')}</Button>
      {!isNone && (
        <Button
          look={shown === 'cancel' ? 'danger' : 'primary'}
          busy={isPending}
          // Those left out go along: the server decides, and lists them with their reasons.
          onClick={() =>
            start({ action: shown, ids: selection.rows.map(({ id }) => id), atNight: 'wait' })
          }
        >
          {say(`requests.${shown}Yes`, { count })}
        </Button>
      )}
    </Dialog>
  )
}

/** Says what reminding does, and how many of the selected requests it leaves out; where that is all of them, why. */
function remindBody({ can, ...reasons }: Remindable, all: number): string {
  if (can === 0) return remindNone(reasons)
  const body = say('requests.remindBody')
  return can === all
    ? body
    : joinSentences(say('requests.remindLeftOut', { count: all - can }), body)
}

/** Names each reason that applies, with how many it holds for. */
function remindNone({ notWaiting, optedOut, texted }: Omit<Remindable, 'can'>): string {
  return joinSentences(
    ...(notWaiting > 0 ? [say('requests.remindNotWaiting', { count: notWaiting })] : []),
    ...(optedOut > 0 ? [say('requests.remindOptedOut', { count: optedOut })] : []),
    ...(texted > 0 ? [say('requests.remindTexted', { count: texted })] : []),
  )
}

/** Says which sum is no longer asked for; nothing of it where all that is selected is paid or over already. */
function cancelBody({ rows }: Selection, business: Desk['business']): string {
  const sum = sumCancelable(rows, business)
  return sum === '' ? say('requests.cancelNone') : say('requests.cancelBody', { sum })
}
