import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RequestView } from '#rules/shapes/request.ts'
import { requestQuery } from '#web/requests/requestQueries.ts'
import { SharePanel } from '#web/share/SharePanel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { MarkPaidForm } from './MarkPaidForm.tsx'
import { OtherNumberForm } from './OtherNumberForm.tsx'
import { RefundForm } from './RefundForm.tsx'
import { ExtendForm, ScheduleForm } from './TimeForms.tsx'

/** The actions that open a form first. */
const withForm = [
  'share',
  'change',
  'otherNumber',
  'extend',
  'schedule',
  'markPaid',
  'refund',
] as const

/** The actions that open a form or a question first. */
export type Asking = (typeof withForm)[number] | 'cancel' | 'resend'

type RequestDialogsProps = {
  /** The open one, or null. */
  asking: Asking | null
  request: RequestView
  onClose: () => void
  onCancel: () => void
  onResend: () => void
  /** Returns what gets the focus where the button that had opened a sheet is gone; null while it is there. */
  finalFocus: () => HTMLElement | null
}

/** The sheets and the dialog over a request. */
export function RequestDialogs(props: RequestDialogsProps) {
  const { asking, request, onClose, onCancel, onResend } = props
  const cache = useQueryClient()
  const forms: Record<(typeof withForm)[number], ReactNode> = {
    share: (
      <SharePanel
        request={request}
        onShared={(shared) => cache.setQueryData(requestQuery(request.id).queryKey, shared)}
      />
    ),
    change: <ChangeForm request={request} onClose={onClose} />,
    otherNumber: <OtherNumberForm request={request} onClose={onClose} />,
    extend: <ExtendForm request={request} onClose={onClose} />,
    schedule: <ScheduleForm request={request} onClose={onClose} />,
    markPaid: <MarkPaidForm request={request} onClose={onClose} />,
    refund: <RefundForm request={request} onClose={onClose} />,
  }
  const close = (open: boolean) => {
    if (!open) onClose()
  }
  return (
    <>
      {withForm.map((one) => (
        <Sheet
          key={one}
          open={asking === one}
          onOpenChange={close}
          title={say(`request.${one}.title`)}
          finalFocus={props.finalFocus}
        >
          {forms[one]}
        </Sheet>
      ))}
      <Dialog
        question
        open={asking === 'cancel'}
        onOpenChange={close}
        title={say('request.cancel.title')}
        description={say('request.cancel.body')}
      >
        <Button onClick={onClose}>{say('request.cancel.keep')}</Button>
        <Button
          look="danger"
          onClick={() => {
            onClose()
            onCancel()
          }}
        >
          {say('request.cancel.do')}
        </Button>
      </Dialog>
      <ResendQuestion open={asking === 'resend'} onClose={onClose} onResend={onResend} />
    </>
  )
}

type ResendQuestionProps = Pick<RequestDialogsProps, 'onClose' | 'onResend'> & { open: boolean }

/** Asks before another text soon after the last one. */
function ResendQuestion({ open, onClose, onResend }: ResendQuestionProps) {
  return (
    <Dialog
      question
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say('request.resend.title')}
      description={say('request.resend.body')}
    >
      <Button onClick={onClose}>{say('request.resend.not')}</Button>
      <Button
        look="primary"
        onClick={() => {
          onClose()
          onResend()
        }}
      >
        {say('request.resend.do')}
      </Button>
    </Dialog>
  )
}
