import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { ChangeDraft, RequestDraft } from '#web/requests/new/requestDraft.ts'
import { Select } from '#web/ui/Select.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { plansQuery } from './plansQuery.ts'
import { summarize } from './summarize.ts'

type PlanFieldProps = Pick<RequestDraft, 'reminderPlan' | 'dueOn'> & { onChange: ChangeDraft }

/** The choice of the plan by which a new request reminds; the business's own comes first. */
export const PlanField = memo(function PlanField(props: PlanFieldProps) {
  const { reminderPlan, dueOn, onChange } = props
  const { data } = useQuery(plansQuery)
  const plans = data?.data ?? []
  const usual = plans.find(({ isDefault }) => isDefault)
  const chosen = plans.find(({ id }) => id === reminderPlan) ?? (reminderPlan === null && usual)
  return (
    <Field
      label={say('reminders.plan')}
      hint={
        chosen ? say('reminders.sent', { days: summarize(chosen.steps, dueOn !== '') }) : undefined
      }
    >
      {(wiring) => (
        <Select
          {...wiring}
          name="reminderPlan"
          value={reminderPlan ?? 'usual'}
          onChange={({ target: { value } }) =>
            onChange({ reminderPlan: value === 'usual' ? null : value })
          }
        >
          <option value="usual">{usual?.name ?? say('reminders.plan.usualNone')}</option>
          {plans
            .filter(({ isDefault }) => !isDefault)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          {usual && <option value="">{say('reminders.plan.none')}</option>}
        </Select>
      )}
    </Field>
  )
})
