import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { reminderLimits } from '#rules/reminderLimits.ts'
import type { PlanList, PlanView } from '#rules/shapes/reminders.ts'
import { widestHours } from '#rules/widestHours.ts'
import { AddButton } from '#web/settings/AddButton.tsx'
import { SettingsHead } from '#web/settings/SettingsHead.tsx'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { formatTime } from '#web/ui/formatTime.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
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
  const { role } = useDesk()
  const { data, error, isError, refetch } = useQuery(plansQuery)
  const [edited, setEdited] = useState<PlanView | null>(null)
  const [isOpen, setOpen] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const refusal = mayDo(role, 'changeBusiness') ? undefined : say('reminders.notAllowed')
  const isFull = data !== undefined && data.data.length >= reminderLimits.plansMax
  const edit = (plan: PlanView | null) => {
    setEdited(plan)
    setOpen(true)
  }
  return (
    <>
      <PageTitle title={say('reminders.title')} />
      <SettingsHead
        title={say('reminders.title')}
        lead={say('reminders.lead')}
        action={
          !isFull &&
          !refusal && <AddButton onClick={() => edit(null)}>{say('reminders.add')}</AddButton>
        }
      />
      {data && <Plans list={data} refusal={refusal} onEdit={edit} />}
      {!data && isError && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FieldsSkeleton fields={4} />}
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={edited ? say('all.change', { name: edited.name }) : say('reminders.add')}
        initialFocus={first}
        isWide
      >
        <PlanForm plan={edited} first={first} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

type PlansProps = {
  list: PlanList
  refusal: string | undefined
  onEdit: (plan: PlanView) => void
}

function Plans({ list, refusal, onEdit }: PlansProps) {
  return (
    <div className="flex flex-col gap-6">
      {refusal && <Refusal>{refusal}</Refusal>}
      <Choices list={list} refusal={refusal} />
      <section aria-labelledby="plans" className="flex flex-col gap-3">
        <h2 id="plans" className="text-title font-semibold">
          {say('reminders.plans')}
        </h2>
        {list.data.length > 0 && (
          <RowList label={say('reminders.plans')} isStale={false}>
            {list.data.map((plan) => (
              <PlanRow key={plan.id} plan={plan} refusal={refusal} onEdit={() => onEdit(plan)} />
            ))}
          </RowList>
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
  return <p className="max-w-lg text-small text-ink-2">{say('reminders.hours', hours)}</p>
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
    <div className="flex max-w-md flex-col gap-3">
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
        hint={say('reminders.pause.hint')}
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
  const { mutate } = useMutation({
    mutationFn: () => api.deletePlan(plan.id),
    onSuccess: (outcome) => {
      void cache.invalidateQueries({ queryKey: plansQuery.queryKey })
      if (outcome.ok) return toast.success(say('reminders.deleted'))
      return toast.error(outcome.problem.title, { detail: outcome.problem.detail })
    },
  })
  const { name, steps } = plan
  return (
    <li className="flex items-center gap-4 border-t border-line px-4 py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium wrap-anywhere">{name}</h3>
        <p className="text-small text-ink-2">
          {say('reminders.withDueDay', { days: summarize(steps, true) })}
        </p>
        <p className="text-small text-ink-2">
          {say('reminders.withoutDueDay', { days: summarize(steps, false) })}
        </p>
      </div>
      {!refusal && (
        <RowMenu
          name={name}
          lines={[
            { label: say('reminders.change'), onChoose: onEdit },
            { label: say('reminders.delete'), danger: true, onChoose: mutate },
          ]}
        />
      )}
    </li>
  )
}
