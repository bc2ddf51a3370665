import { useId, useState } from 'react'
import { paidLateRules } from '#rules/latePayment.ts'
import { mayDo } from '#rules/permissions.ts'
import type { BusinessView } from '#rules/shapes/business.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { RadioChoice } from '#web/ui/RadioChoice.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { say } from '#web/words/say.ts'
import { useSaveBusiness } from './useSaveBusiness.ts'

/** The form that decides what happens to late payments. Members who may not choose see why. */
export function PaidLateForm({ business }: { business: BusinessView }) {
  const { role } = useDesk()
  const title = useId()
  const refusal = mayDo(role, 'changeBusiness') ? undefined : say('settings.notAllowed')
  const [before, setBefore] = useState(business.paidLate)
  const [rule, setRule] = useState(before)
  const saving = useSaveBusiness((saved) => {
    setBefore(saved.paidLate)
    setRule(saved.paidLate)
  })
  const unchanged = rule === before ? say('settings.unchanged') : undefined
  const reason = refusal ?? unchanged
  return (
    <form
      noValidate
      aria-labelledby={title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!reason) saving.send({ paidLate: rule }, event.currentTarget)
      }}
    >
      <div>
        <h2 id={title} className="text-title font-semibold">
          {say('settings.paidLate')}
        </h2>
        <p className="mt-1 text-ink-2">{say('settings.paidLate.lead')}</p>
      </div>
      {refusal && <Refusal>{refusal}</Refusal>}
      <fieldset disabled={refusal !== undefined} className="flex min-w-0 flex-col">
        <legend className="sr-only">{say('settings.paidLate')}</legend>
        {paidLateRules.map((one) => (
          <RadioChoice
            key={one}
            name="paidLate"
            value={one}
            label={say(`settings.paidLate.${one}`)}
            effect={say(`settings.paidLate.${one}Said`)}
            checked={rule === one}
            onChoose={() => setRule(one)}
          />
        ))}
      </fieldset>
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
