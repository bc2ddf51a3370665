import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { reminderLimits } from '#rules/reminderLimits.ts'
import { type PlanStep, reminderWordings, standardSteps } from '#rules/reminderPlan.ts'
import type { PlanBody, PlanView } from '#rules/shapes/reminders.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Field, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { plansQuery } from './plansQuery.ts'
import { ReminderPreview } from './ReminderPreview.tsx'

type PlanFormProps = {
  /** The plan that is changed; null for a new one. */
  plan: PlanView | null
  /** The field that gets the focus first. */
  first: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** The form of one plan: its name and its reminders, with a preview of their words. */
export function PlanForm({ plan, first, onClose }: PlanFormProps) {
  const cache = useQueryClient()
  const [name, setName] = useState(plan?.name ?? '')
  const [steps, setSteps] = useState<readonly PlanStep[]>(plan?.steps ?? standardSteps)
  const [wrong, setWrong] = useState<string>()
  const call = useKeyedCall((body: PlanBody, key) =>
    plan ? api.changePlan({ id: plan.id, ...body }, key) : api.createPlan(body, key),
  )
  const saving = useFormCall(call, async () => {
    await cache.invalidateQueries({ queryKey: plansQuery.queryKey })
    toast.success(say('reminders.saved'))
    onClose()
  })
  const nameError = wrong === 'name' ? say('reminders.nameEmpty') : saving.errors['name']
  return (
    <form
      noValidate
      aria-label={plan ? say('all.change', { name: plan.name }) : say('reminders.add')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const problem = name.trim() === '' ? 'name' : areLater(steps) ? undefined : 'steps'
        setWrong(problem)
        if (!problem) saving.send({ name, steps: [...steps] }, event.currentTarget)
      }}
    >
      <TextField
        ref={first}
        label={say('reminders.name')}
        name="name"
        autoComplete="off"
        maxLength={reminderLimits.planNameCharactersMax}
        value={name}
        error={nameError}
        onChange={({ target }) => {
          setWrong(undefined)
          saving.forget()
          setName(target.value)
        }}
      />
      <Steps
        steps={steps}
        onChange={(changed) => {
          setWrong(undefined)
          setSteps(changed)
        }}
      />
      <ReminderPreview wordings={steps.map(({ wording }) => wording)} />
      {wrong === 'steps' && <FormProblem>{say('reminders.later')}</FormProblem>}
      {saving.problem && <FormProblem problem={saving.problem} />}
      {saving.errors['steps'] && <FormProblem>{say('reminders.later')}</FormProblem>}
      <FormFoot>
        <Button onClick={onClose}>{say('all.cancel')}</Button>
        <Button type="submit" look="primary" busy={saving.isPending}>
          {say('reminders.save')}
        </Button>
      </FormFoot>
    </form>
  )
}

type StepsProps = { steps: readonly PlanStep[]; onChange: (steps: readonly PlanStep[]) => void }

function Steps({ steps, onChange }: StepsProps) {
  const change = (at: number, changed: Partial<PlanStep>) =>
    onChange(steps.map((step, place) => (place === at ? { ...step, ...changed } : step)))
  return (
    <>
      {steps.map((step, at) => (
        <StepFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={at}
          number={at + 1}
          step={step}
          onChange={(changed) => change(at, changed)}
          onRemove={steps.length > 1 ? () => onChange(steps.toSpliced(at, 1)) : undefined}
        />
      ))}
      {steps.length < reminderLimits.stepsMax && (
        <Button
          look="quiet"
          className="self-start"
          onClick={() => onChange([...steps, after(steps.at(-1))])}
        >
          {say('reminders.addStep')}
        </Button>
      )}
    </>
  )
}

type StepFieldsProps = {
  number: number
  step: PlanStep
  onChange: (changed: Partial<PlanStep>) => void
  onRemove: (() => void) | undefined
}

function StepFields({ number, step, onChange, onRemove }: StepFieldsProps) {
  const label = say('reminders.step', { number: String(number) })
  return (
    <fieldset className="min-w-0 border-t border-line pt-2">
      <legend className="float-start py-2.5 text-body font-semibold">{label}</legend>
      {onRemove && (
        <Button
          look="quiet"
          className="float-end -me-4 text-bad!"
          aria-label={say('reminders.removeStep', { number: String(number) })}
          onClick={onRemove}
        >
          {say('reminders.delete')}
        </Button>
      )}
      <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] items-end gap-3">
        {(['afterDue', 'afterText'] as const).map((from) => (
          <TextField
            key={from}
            label={say(`reminders.${from}`)}
            inputMode="numeric"
            name={`${from}.${number}`}
            autoComplete="off"
            value={Number.isNaN(step[from]) ? '' : String(step[from])}
            onChange={({ target }) => onChange({ [from]: readDays(target.value) })}
          />
        ))}
        <Field label={say('reminders.wording')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={step.wording}
              onChange={({ target }) =>
                onChange({ wording: target.value === 'last' ? 'last' : 'usual' })
              }
            >
              {reminderWordings.map((wording) => (
                <option key={wording} value={wording}>
                  {say(`reminders.wording.${wording}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  )
}

/** Reads typed days; NaN for what are none. */
function readDays(typed: string): number {
  return /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

/** Returns whether each step has days, and later ones than the step before. */
function areLater(steps: readonly PlanStep[]): boolean {
  return steps.every((step, at) => {
    const { afterDue: due, afterText: text } = steps[at - 1] ?? { afterDue: -1, afterText: 0 }
    const isWithin = Math.max(step.afterDue, step.afterText) <= reminderLimits.stepDaysMax
    return isWithin && step.afterDue > due && step.afterText > text
  })
}

function after(last: PlanStep | undefined): PlanStep {
  const { afterDue = 0, afterText = 2 } = last ?? {}
  return { afterDue: afterDue + 7, afterText: afterText + 7, wording: 'usual' }
}
