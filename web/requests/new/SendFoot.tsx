import { useId } from 'react'
import type { RequestPreview } from '#rules/shapes/requestPreview.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { keepFieldInSight } from './keepFieldInSight.ts'
import { type ChangeDraft, isTimed, type RequestDraft } from './requestDraft.ts'
import { SendDoubts } from './SendDoubts.tsx'
import { SendSummary } from './SendSummary.tsx'
import type { DraftPreview } from './usePreview.ts'

type SendFootProps = {
  draft: RequestDraft
  /** The draft as it was shown last: what depends on it can wait. */
  shown: RequestDraft
  preview: DraftPreview
  /** The unpaid request that is the same. */
  waiting: RequestPreview['waiting']
  /** The number has stopped our texts. */
  optedOut: boolean
  /** The problem of the request as a whole. */
  problem: string | undefined
  busy: boolean
  onChange: ChangeDraft
}

/** The button that sends the form, under what speaks against it: in sight however long the form is. */
export function SendFoot(props: SendFootProps) {
  const { draft, shown, preview, waiting, optedOut, problem, busy, onChange } = props
  const summary = useId()
  return (
    <div
      ref={keepFieldInSight}
      data-foot
      // What scrolls under it fades: a hard edge would cut through a line or a field.
      className="sticky bottom-0 z-30 flex flex-col gap-1.5 bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-2 before:bg-linear-to-b before:from-transparent before:to-paper max-md:-mx-4 max-md:px-4 max-md:pt-1 md:gap-3 md:pt-3 lg:col-start-1"
    >
      <SendDoubts {...shown} waiting={waiting} preview={preview} onChange={onChange} />
      <SendSummary id={summary} draft={shown} preview={preview} />
      {problem && <FormProblem>{problem}</FormProblem>}
      <Button look="primary" type="submit" aria-describedby={summary} busy={busy}>
        {say(sendWords(draft, optedOut, waiting))}
      </Button>
    </div>
  )
}

/** Returns the words of the button, which name what it does. */
function sendWords(draft: RequestDraft, optedOut: boolean, waiting: SendFootProps['waiting']) {
  if (optedOut && draft.sending !== 'share') return 'newRequest.sendDraft'
  if (waiting) return 'newRequest.askAgain'
  if (draft.sending === 'share') return 'newRequest.sendShare'
  return isTimed(draft) ? 'newRequest.sendLater' : 'newRequest.send'
}
