import { useState } from 'react'
import { limits } from '#rules/limits.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { ConfirmTexts } from '#web/phone/ConfirmTexts.tsx'
import type { LineAnswer } from '#web/staff/api/actOnRequests.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { MomentField } from '#web/ui/MomentField.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { say } from '#web/words/say.ts'
import { ActionForm, useActionForm } from './ActionForm.tsx'

type TimeFormProps = { request: RequestView; onClose: () => void }

/** The form that extends a link: to 30 days from now unless another time is chosen. */
export function ExtendForm({ request, onClose }: TimeFormProps) {
  const nowMs = useNow(60_000)
  const [at, setAt] = useState(() => new Date(suggestedEnd(request, Date.now())).toISOString())
  const [isWrong, setWrong] = useState(false)
  const call = useActionForm(request.id, useKeyedCall(api.extendRequest), onClose)
  const fromMs = Math.max(nowMs, Date.parse(request.expiresAt))
  const untilMs = nowMs + limits.linkLifeMsMax
  return (
    <ActionForm
      label={say('request.extend.title')}
      body={say('request.extend.body')}
      submit={say('request.extend.do')}
      busy={call.isPending}
      problem={call.problem ?? undefined}
      onSubmit={(form) => {
        const endMs = Date.parse(at)
        if (endMs > fromMs && endMs <= untilMs) return call.send({ id: request.id, at }, form)
        setWrong(true)
        focusFirstWrong(form, { expiresAt: say('request.extend.wrong') })
      }}
    >
      <MomentField
        label={say('request.extend.until')}
        name="expiresAt"
        value={at}
        min={new Date(fromMs)}
        max={new Date(untilMs)}
        error={isWrong ? say('request.extend.wrong') : call.errors['expiresAt']}
        hint={say('request.schedule.hint')}
        onChange={(moment) => {
          setWrong(false)
          setAt(moment)
        }}
      />
    </ActionForm>
  )
}

function suggestedEnd({ expiresAt }: RequestView, nowMs: number): number {
  const usual = nowMs + limits.linkLifeMs
  const current = Date.parse(expiresAt)
  if (current < usual) return usual
  return Math.min(current + 7 * 24 * 3_600_000, nowMs + limits.linkLifeMsMax - 60_000)
}

/** The form that schedules a request's text. */
export function ScheduleForm({ request, onClose }: TimeFormProps) {
  const nowMs = useNow(60_000)
  const [at, setAt] = useState(() => request.sendAt ?? nextHour(Date.now()))
  const [isWrong, setWrong] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const schedule = useKeyedCall((body: { sendAt: string } & Partial<LineAnswer>, key) =>
    api.sendRequest(request.id, key, body),
  )
  const call = useActionForm(request.id, schedule, onClose)
  const untilMs = nowMs + limits.sendAheadMsMax
  return (
    <ActionForm
      label={say('request.schedule.title')}
      submit={say('request.schedule.do')}
      busy={call.isPending}
      problem={call.problem ?? call.errors['phone']}
      onSubmit={(form) => {
        const sendMs = Date.parse(at)
        if (sendMs > Date.now() && sendMs <= untilMs) {
          const answer = confirmed ? { confirmPhone: true as const } : {}
          return call.send({ sendAt: at, ...answer }, form)
        }
        setWrong(true)
        focusFirstWrong(form, { sendAt: say('request.schedule.wrong') })
      }}
    >
      <div>
        <MomentField
          label={say('request.schedule.at')}
          name="sendAt"
          value={at}
          min={new Date(nowMs)}
          max={new Date(untilMs)}
          error={isWrong ? say('request.schedule.wrong') : call.errors['sendAt']}
          hint={say('request.schedule.hint')}
          onChange={(moment) => {
            setWrong(false)
            setAt(moment)
          }}
        />
        <ConfirmTexts checked={confirmed} onChange={setConfirmed} question={call.question} />
      </div>
    </ActionForm>
  )
}

/** Suggests the full hour after the next. */
function nextHour(nowMs: number): string {
  return new Date(Math.ceil(nowMs / 3_600_000 + 1) * 3_600_000).toISOString()
}
