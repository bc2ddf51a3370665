import { useState } from 'react'
import type { RequestView } from '#rules/shapes/request.ts'
import { ActionForm, useActionForm } from '#web/requests/one/ActionForm.tsx'
import { ProveForm } from '#web/requests/one/ProveForm.tsx'
import { ReceiptTextField } from '#web/requests/one/ReceiptTextField.tsx'
import { useReceiptText } from '#web/requests/one/useReceiptText.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'

type LateRefundFormProps = {
  request: RequestView
  paymentId: string
  /** The sum that goes back. */
  amountMinor: number
  /** The same, formatted. */
  amount: string
  onDone: () => void
}

/** The form before a late payment is refunded; asks for a proof where the last is too old. */
export function LateRefundForm(props: LateRefundFormProps) {
  const { request, paymentId, amountMinor, amount, onDone } = props
  const { id } = request
  const desk = useDesk()
  const text = useReceiptText(request, 'refund', amountMinor)
  const [wantsProof, setWantsProof] = useState(false)
  const decideLate = useKeyedCall(api.decideLatePayment)
  const call = useActionForm(
    id,
    async (body: Parameters<typeof decideLate>[0]) => {
      const outcome = await decideLate(body)
      if (!outcome.ok) setWantsProof(outcome.problem.code === 'proof_required')
      return outcome
    },
    onDone,
  )
  const send = (form: HTMLFormElement) =>
    call.send({ id, paymentId, decision: 'refund', textCustomer: text.isTicked }, form)
  if (wantsProof) {
    const submit = say('request.proof.do', { amount })
    return <ProveForm submit={submit} busy={call.isPending} onProved={send} />
  }
  return (
    <ActionForm
      label={say('request.late.refundTitle')}
      body={say('request.refund.body')}
      submit={say('request.refund.do', { amount })}
      danger
      busy={call.isPending}
      problem={call.problem ?? undefined}
      onSubmit={send}
    >
      <ReceiptTextField text={text} request={request} desk={desk} />
    </ActionForm>
  )
}
