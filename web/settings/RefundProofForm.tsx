import { useId, useState } from 'react'
import { readAnyAmount } from '#rules/money.ts'
import { mayDo } from '#rules/permissions.ts'
import type { BusinessView } from '#rules/shapes/business.ts'
import { formatTypedAmount } from '#web/requests/formatTypedAmount.ts'
import { AmountTextField } from '#web/requests/one/AmountTextField.tsx'
import { readTypedAmount } from '#web/requests/one/readTypedAmount.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { useSaveBusiness } from './useSaveBusiness.ts'

/** The form for the sum that a member may refund within a day without proving who they are; empty is none. */
export function RefundProofForm({ business }: { business: BusinessView }) {
  const { role } = useDesk()
  const title = useId()
  const refusal = mayDo(role, 'changeBusiness') ? undefined : say('settings.notAllowed')
  const [before, setBefore] = useState(typedSum(business))
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const saving = useSaveBusiness((saved) => {
    setBefore(typedSum(saved))
    setTyped(typedSum(saved))
  })
  const { currency } = business
  const isEmpty = typed.trim() === ''
  const sum = isEmpty ? null : readTypedAmount(typed, currency, readAnyAmount)
  const unchanged = typed === before ? say('settings.unchanged') : undefined
  const reason = refusal ?? unchanged
  const send = (form: HTMLFormElement) => {
    if (isEmpty || sum) return saving.send({ refundProofAboveMinor: sum || null }, form)
    setWrong(true)
    focusFirstWrong(form, { amountMinor: 'wrong' })
  }
  return (
    <form
      noValidate
      aria-labelledby={title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!reason) send(event.currentTarget)
      }}
    >
      <div>
        <h2 id={title} className="text-title font-semibold">
          {say('settings.refundProof')}
        </h2>
        <p className="mt-1 text-ink-2">{say('settings.refundProof.lead')}</p>
      </div>
      <AmountTextField
        label={say('settings.refundProof.sum', { currency })}
        hint={say('settings.refundProof.hint')}
        currency={currency}
        typed={typed}
        disabled={refusal !== undefined}
        error={isWrong ? say('settings.refundProof.wrong') : saving.errors['refundProofAboveMinor']}
        onType={(text) => {
          setWrong(false)
          setTyped(text)
        }}
      />
      {saving.problem && <FormProblem problem={saving.problem} />}
      <Button
        type="submit"
        look="primary"
        busy={saving.isPending}
        reason={reason}
        className="w-full md:w-auto md:self-start"
      >
        {say('settings.save')}
      </Button>
    </form>
  )
}

function typedSum({ refundProofAboveMinor, currency, locale }: BusinessView): string {
  if (refundProofAboveMinor === null) return ''
  return formatTypedAmount({ amountMinor: refundProofAboveMinor, currency }, locale)
}
