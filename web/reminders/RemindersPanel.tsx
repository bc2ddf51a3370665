import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { ChangeRemindersBody } from '#rules/shapes/reminders.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { wholePhone } from '#web/phone/showPhone.ts'
import { requestQuery } from '#web/requests/requestQueries.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { Select } from '#web/ui/Select.tsx'
import { FieldsSkeleton } from '#web/ui/Skeleton.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { listTogether } from './listTogether.ts'
import { plansQuery } from './plansQuery.ts'

type PanelProps = { request: RequestView; desk: Desk }

const over: readonly string[] = ['paid', 'canceled']

/** Shows which reminder goes when, or why none does, and lets staff skip, pause and choose. */
export function RemindersPanel({ request, desk }: PanelProps) {
  const title = useId()
  const { run, isPending } = useChangeReminders(request)
  const { reminders } = request
  if (over.includes(request.status) || request.delivery === 'share') return null
  // A member who may never change reminders reads them alone.
  const mayChange = mayDo(desk.role, 'remindRequest')
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-body font-semibold">
        {say('reminders.title')}
      </h2>
      {reminders && <Standing request={request} reminders={reminders} desk={desk} />}
      {/* The choice below says it too. */}
      {!reminders && !mayChange && <p className="text-ink-2">{say('reminders.none')}</p>}
      {reminders && mayChange && (
        <Controls
          reminders={reminders}
          // Until somebody has said what they meant, or after STOP, nothing would go out.
          canResume={request.askedToStopAt === null && !request.optedOut}
          run={run}
          busy={isPending}
        />
      )}
      {mayChange && <ChoosePlan chosen={reminders?.planId ?? ''} run={run} />}
    </section>
  )
}

type Reminders = NonNullable<RequestView['reminders']>

/** Says what goes next and when, in the viewer's time, and what keeps it. */
function Standing({ request, reminders, desk }: PanelProps & { reminders: Reminders }) {
  const { next, later, paused, why } = reminders
  const when = (at: string) => formatMoment(at, desk.dateLocale, viewerZone())
  const last = request.timeline.findLast(({ type }) => type === 'request.reminded')
  const together = last ? listTogether(last.data) : null
  return (
    <div className="flex flex-col gap-1">
      {next ? (
        <p className="font-medium">{say('reminders.nextAt', { when: when(next.at) })}</p>
      ) : (
        <p
          className={
            paused && !request.optedOut ? 'font-medium text-balance text-wait' : 'text-ink-2'
          }
        >
          {stillWords(request)}
        </p>
      )}
      {later.map(({ step, at }) => (
        <p key={step} className="text-small text-ink-2">
          {say('reminders.after', { when: when(at) })}
        </p>
      ))}
      {together && (
        <p className="text-small text-ink-2">{say('reminders.together', { requests: together })}</p>
      )}
      {next && why && <p className="text-small text-ink-2">{say('reminders.why', { why })}</p>}
      <p className="text-small text-ink-2">{say('reminders.by', { name: reminders.planName })}</p>
    </div>
  )
}

/** Returns why no reminder is planned. */
function stillWords({ customer, optedOut, status, reminders }: RequestView): string {
  if (reminders && optedOut) return say('reminders.why', { why: 'opted_out' })
  if (reminders?.paused)
    return say('reminders.paused', {
      why: reminders.paused,
      name: customer.name ?? wholePhone(customer),
    })
  if (status === 'draft' || status === 'scheduled') return say('reminders.waiting')
  if (reminders?.why) return say('reminders.why', { why: reminders.why })
  return say('reminders.done')
}

type ControlProps = { run: (body: ChangeRemindersBody) => void; busy: boolean }

function Controls({
  reminders: { next, paused },
  canResume,
  run,
  busy,
}: ControlProps & { reminders: Reminders; canResume: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {paused && canResume && (
        <Button busy={busy} onClick={() => run({ action: 'resume' })}>
          {say('reminders.resume')}
        </Button>
      )}
      {next && (
        <>
          <Button busy={busy} onClick={() => run({ action: 'skip', step: next.step })}>
            {say('reminders.skip')}
          </Button>
          <Button busy={busy} onClick={() => run({ action: 'pause' })}>
            {say('reminders.pauseOne')}
          </Button>
        </>
      )}
    </div>
  )
}

function ChoosePlan({ chosen, run }: Pick<ControlProps, 'run'> & { chosen: string }) {
  const { data, isError } = useQuery(plansQuery)
  const plans = data?.data ?? []
  const isGone = chosen !== '' && !plans.some(({ id }) => id === chosen)
  if (!data && isError) return null
  // Without it the heading would stand alone until the plans are here.
  if (!data)
    return (
      <div className="mt-4">
        <FieldsSkeleton fields={1} />
      </div>
    )
  if (plans.length === 0)
    return chosen === '' && <p className="text-ink-2">{say('reminders.none')}</p>
  return (
    <div className="mt-4 max-w-md">
      <Field label={say('reminders.choose')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={isGone ? 'gone' : chosen}
            onChange={({ target: { value } }) => run({ action: 'choose', planId: value || null })}
          >
            {isGone && (
              <option value="gone" disabled>
                {say('reminders.choose')}
              </option>
            )}
            <option value="">{say('reminders.default.none')}</option>
            {plans.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function useChangeReminders({ id }: RequestView) {
  const cache = useQueryClient()
  const call = useKeyedCall(api.changeReminders)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ChangeRemindersBody) => call({ id, body }),
    onSuccess: (outcome) => {
      const { queryKey } = requestQuery(id)
      if (outcome.ok) return cache.setQueryData(queryKey, outcome.data)
      void cache.invalidateQueries({ queryKey })
      return toast.error(outcome.problem.title, { detail: outcome.problem.detail })
    },
  })
  return { run: mutate, isPending }
}
