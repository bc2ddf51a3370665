import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { reminderLimits } from '#rules/reminderLimits.ts'
import type { PlanList, PlanView } from '#rules/shapes/reminders.ts'
import { widestHours } from '#rules/widestHours.ts'
import { SettingsTabs } from '#web/settings/SettingsTabs.tsx'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatTime } from '#web/ui/formatTime.ts'
import { Select } from '#web/ui/Select.tsx'
import { FieldsSkeleton } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { PlanForm } from './PlanForm.tsx'
import { plansQuery } from './plansQuery.ts'
import { summarize } from './summarize.ts'

/** The screen of reminders that go by themselves: the plan of new requests, and the plans. */
export function ReminderSettingsPage() {
  const { data, error, isError, refetch } = useQuery(plansQuery)
  return (
    <>
      <title>{say('reminders.page')}</title>
      <SettingsTabs />
      <h1 className="text-page font-semibold">{say('reminders.title')}</h1>
      <p className="mb-6 max-w-xl text-ink-2">{say('reminders.lead')}</p>
      {data && <Plans list={data} />}
      {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FieldsSkeleton fields={4} />}
    </>
  )
}

function Plans({ list }: { list: PlanList }) {
  const { role } = useDesk()
  const refusal = mayDo(role, 'changeBusiness') ? undefined : say('reminders.notAllowed')
  const [edited, setEdited] = useState<string | null>(null)
  const isFull = list.data.length >= reminderLimits.plansMax
  const close = () => setEdited(null)
  return (
    <div className="flex max-w-xl flex-col gap-6">
      {refusal && <p className="rounded-base bg-still-tint px-3 py-2">{refusal}</p>}
      <Choices list={list} refusal={refusal} />
      <section aria-labelledby="plans" className="flex flex-col gap-3">
        <h2 id="plans" className="text-title font-semibold">
          {say('reminders.plans')}
        </h2>
        <ul className="flex flex-col gap-3">
          {list.data.map((plan) => (
            <li key={plan.id} className="rounded-large border border-line p-4">
              {edited === plan.id ? (
                <PlanForm plan={plan} onClose={close} />
              ) : (
                <PlanRow plan={plan} refusal={refusal} onEdit={() => setEdited(plan.id)} />
              )}
            </li>
          ))}
          {edited === 'new' && (
            <li className="rounded-large border border-line p-4">
              <PlanForm plan={null} onClose={close} />
            </li>
          )}
        </ul>
        {edited !== 'new' && !isFull && (
          <Button
            className="self-start max-md:w-full"
            reason={refusal}
            onClick={() => setEdited('new')}
          >
            {say('reminders.add')}
          </Button>
        )}
        <Hours />
      </section>
    </div>
  )
}

/** Says within which hours reminders go out, on a clock such as the viewer's. */
function Hours() {
  const { dateLocale } = useDesk()
  const { weekday, sunday } = widestHours
  const at = (hour: number) => formatTime(hour * 3_600_000, dateLocale, 'UTC')
  const hours = { from: at(weekday.from), to: at(weekday.to), sunday: at(sunday.from) }
  return <p className="text-small text-ink-2">{say('reminders.hours', hours)}</p>
}

/** The plan of new requests, and the switch that pauses all reminders; each is saved at once. */
function Choices({ list, refusal }: { list: PlanList; refusal: string | undefined }) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: api.changeReminderSettings,
    onSuccess: (outcome) => {
      if (outcome.ok) return cache.setQueryData(plansQuery.queryKey, outcome.data)
      return toast.error(outcome.problem.title, { detail: outcome.problem.detail })
    },
  })
  return (
    <div className="flex flex-col gap-3">
      <Field label={say('reminders.default')} hint={say('reminders.default.hint')}>
        {(wiring) => (
          <Select
            {...wiring}
            disabled={refusal !== undefined}
            value={list.data.find(({ isDefault }) => isDefault)?.id ?? ''}
            onChange={({ target }) => mutate({ defaultId: target.value || null })}
          >
            <option value="">{say('reminders.default.none')}</option>
            {list.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch
        label={say('reminders.pause')}
        hint={refusal ?? say('reminders.pause.hint')}
        checked={list.paused}
        reason={refusal}
        busy={isPending}
        onSwitch={(paused) => mutate({ paused })}
      />
    </div>
  )
}

type RowProps = { plan: PlanView; refusal: string | undefined; onEdit: () => void }

function PlanRow({ plan, refusal, onEdit }: RowProps) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.deletePlan(plan.id),
    onSuccess: (outcome) => {
      void cache.invalidateQueries({ queryKey: plansQuery.queryKey })
      if (outcome.ok) return toast.success(say('reminders.deleted'))
      return toast.error(outcome.problem.title, { detail: outcome.problem.detail })
    },
  })
  const { name, steps } = plan
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-start md:justify-between">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{name}</h3>
        <p className="text-small text-ink-2">
          {say('reminders.withDueDay', { days: summarize(steps, true) })}
        </p>
        <p className="text-small text-ink-2">
          {say('reminders.withoutDueDay', { days: summarize(steps, false) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button reason={refusal} aria-label={say('reminders.edit', { name })} onClick={onEdit}>
          {say('reminders.change')}
        </Button>
        <Button
          look="danger"
          reason={refusal}
          busy={isPending}
          aria-label={`${say('reminders.delete')}: ${name}`}
          onClick={() => mutate()}
        >
          {say('reminders.delete')}
        </Button>
      </div>
    </div>
  )
}
