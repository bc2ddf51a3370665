import { useId, useState } from 'react'
import { type PaidLateRule, paidLateRules } from '#rules/latePayment.ts'
import { mayDo } from '#rules/permissions.ts'
import type { BusinessView } from '#rules/shapes/business.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
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
      className="flex max-w-md flex-col gap-4"
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
      {refusal && <p className="rounded-base bg-still-tint px-3 py-2">{refusal}</p>}
      <fieldset disabled={refusal !== undefined} className="flex min-w-0 flex-col">
        <legend className="sr-only">{say('settings.paidLate')}</legend>
        {paidLateRules.map((one) => (
          <Choice key={one} rule={one} chosen={rule} onChoose={setRule} />
        ))}
      </fieldset>
      {saving.problem && <FormProblem>{saving.problem.detail}</FormProblem>}
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

type ChoiceProps = {
  rule: PaidLateRule
  chosen: PaidLateRule
  onChoose: (rule: PaidLateRule) => void
}

/** A rule with a sentence that says what it does. */
function Choice({ rule, chosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="relative flex min-h-11 gap-3 py-2">
      <input
        id={id}
        type="radio"
        name="paidLate"
        value={rule}
        className="mt-0.5 size-5 shrink-0"
        aria-describedby={`${id}-effect`}
        checked={chosen === rule}
        onChange={() => onChoose(rule)}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium after:absolute after:inset-0">
          {say(`settings.paidLate.${rule}`)}
        </label>
        <p id={`${id}-effect`} className="text-small text-ink-2">
          {say(`settings.paidLate.${rule}Said`)}
        </p>
      </div>
    </div>
  )
}
