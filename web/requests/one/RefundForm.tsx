import { useState } from 'react'
import { formatMoney, readAnyAmount } from '#rules/money.ts'
import { refundableMinor } from '#rules/requestActions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import type { RefundBody } from '#rules/shapes/requestActions.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { Select } from '#web/ui/Select.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { formatTypedAmount } from '../formatTypedAmount.ts'
import { ActionForm, useActionForm } from './ActionForm.tsx'
import { AmountTextField } from './AmountTextField.tsx'
import { ProveForm } from './ProveForm.tsx'
import { ReceiptTextField } from './ReceiptTextField.tsx'
import { readTypedAmount } from './readTypedAmount.ts'
import { useReceiptText } from './useReceiptText.ts'

type Reason = NonNullable<RefundBody['reason']>
const reasons: readonly Reason[] = ['requested_by_customer', 'duplicate', 'fraudulent']

/**
 * The refund form: all that is left unless less is typed; asks for a proof where the last is too
 * old.
 */
export function RefundForm({ request, onClose }: { request: RequestView; onClose: () => void }) {
  const { id, currency } = request
  const desk = useDesk()
  const { locale } = desk.business
  const left = refundableMinor(request)
  const whole = formatTypedAmount({ amountMinor: left, currency }, locale)
  const [typed, setTyped] = useState(whole)
  const [reason, setReason] = useState<Reason | ''>('')
  const [isWrong, setWrong] = useState(false)
  const { call, wantsProof } = useRefundCall(id, onClose)
  const amountOf = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const wrong = say('request.refund.wrong', { amount: amountOf(left) })
  const readAmount = (text: string) => {
    // The rest may be less than a card's minimum charge, and can still be refunded in full.
    const minor = text === whole ? left : readTypedAmount(text, currency, readAnyAmount)
    return minor !== null && minor > 0 && minor <= left ? minor : null
  }
  const amountMinor = readAmount(typed)
  // While a wrong amount stands, the text of the last right one keeps its place, so that the sheet keeps its height.
  const [textedMinor, setTextedMinor] = useState(left)
  const text = useReceiptText(request, 'refund', textedMinor)
  const send = (form: HTMLFormElement) => {
    const body = { id, textCustomer: text.isTicked, ...(reason ? { reason } : {}) }
    if (amountMinor !== null) return call.send({ ...body, amountMinor }, form)
    setWrong(true)
    focusFirstWrong(form, { amountMinor: 'wrong' })
  }
  if (wantsProof && amountMinor !== null) {
    const submit = say('request.proof.do', { amount: amountOf(amountMinor) })
    return <ProveForm submit={submit} busy={call.isPending} onProved={send} />
  }
  return (
    <ActionForm
      label={say('request.refund.title')}
      body={say('request.refund.body')}
      submit={
        amountMinor !== null
          ? say('request.refund.do', { amount: amountOf(amountMinor) })
          : say('request.refund.doPlain')
      }
      danger
      busy={call.isPending}
      problem={call.problem ?? undefined}
      onSubmit={send}
    >
      <AmountTextField
        label={say('request.refund.amount', { currency })}
        currency={currency}
        // Refused after the proof: the element that had the focus is gone.
        autoFocus={call.isPending}
        typed={typed}
        error={isWrong ? wrong : call.errors['amountMinor']}
        hint={<Hint roomFor={wrong}>{say('request.refund.left', { amount: amountOf(left) })}</Hint>}
        onType={(next) => {
          setWrong(false)
          call.forget()
          setTyped(next)
          setTextedMinor((last) => readAmount(next) ?? last)
        }}
      />
      <ReasonField reason={reason} onChange={setReason} />
      <ReceiptTextField text={text} request={request} desk={desk} />
    </ActionForm>
  )
}

/** Shows a hint in the room that the error takes, which may be a line more. */
function Hint({ roomFor, children }: { roomFor: string; children: string }) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span>{children}</span>
      <span aria-hidden="true" className="invisible font-medium">
        {roomFor}
      </span>
    </span>
  )
}

/** Returns the call that refunds, and whether it was refused for a proof that is too old. */
function useRefundCall(id: string, onDone: () => void) {
  const [wantsProof, setWantsProof] = useState(false)
  const refund = useKeyedCall(api.refundRequest)
  const call = useActionForm(
    id,
    async (body: RefundBody & { id: string }) => {
      const outcome = await refund(body)
      if (!outcome.ok) setWantsProof(outcome.problem.code === 'proof_required')
      return outcome
    },
    onDone,
  )
  return { call, wantsProof }
}

type ReasonFieldProps = { reason: Reason | ''; onChange: (reason: Reason | '') => void }

function ReasonField({ reason, onChange }: ReasonFieldProps) {
  return (
    <Field label={say('request.refund.why')} optional>
      {(wiring) => (
        <Select
          {...wiring}
          name="reason"
          value={reason}
          onChange={({ target }) => onChange(reasons.find((one) => one === target.value) ?? '')}
        >
          <option value="">{say('request.refund.why.none')}</option>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {say(`request.refund.why.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
