import { useState } from 'react'
import { ActionForm, useActionForm } from '#web/requests/one/ActionForm.tsx'
import { ProveForm } from '#web/requests/one/ProveForm.tsx'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { say } from '#web/words/say.ts'

type LateRefundFormProps = {
  /** The request and its payment. */
  decide: { id: string; paymentId: string }
  /** The formatted amount that goes back. */
  amount: string
  onDone: () => void
}

/** The form before a late payment is refunded; asks for a proof where the last is too old. */
export function LateRefundForm({ decide, amount, onDone }: LateRefundFormProps) {
  const [wantsProof, setWantsProof] = useState(false)
  const decideLate = useKeyedCall(api.decideLatePayment)
  const call = useActionForm(
    decide.id,
    async (body: Parameters<typeof decideLate>[0]) => {
      const outcome = await decideLate(body)
      if (!outcome.ok) setWantsProof(outcome.problem.code === 'proof_required')
      return outcome
    },
    onDone,
  )
  const send = (form: HTMLFormElement) => call.send({ ...decide, decision: 'refund' }, form)
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
      problem={call.problem?.detail}
      onSubmit={send}
    />
  )
}
