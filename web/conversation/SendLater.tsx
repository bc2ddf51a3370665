import { useState } from 'react'
import { limits } from '#rules/limits.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { ConfirmTexts } from '#web/phone/ConfirmTexts.tsx'
import { presetWords, sameClock } from '#web/requests/new/presetWords.ts'
import { sendPresets } from '#web/requests/new/sendTimes.ts'
import { ActionForm } from '#web/requests/one/ActionForm.tsx'
import type { Desk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { formatMoment } from '#web/ui/formatTime.ts'
import { MomentField } from '#web/ui/MomentField.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { useScheduleReply } from './useScheduleReply.ts'

type SendLaterProps = {
  customer: CustomerView
  desk: Desk
  /** The words that are typed; '' for none. */
  body: string
  /** Called in place of opening the sheet while nothing is typed. */
  onEmpty: (form: HTMLFormElement | null) => void
  onScheduled: () => void
}

/** A button that sends what is typed later, at a time that is chosen in a sheet. */
export function SendLater({ customer, desk, body, onEmpty, onScheduled }: SendLaterProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={({ currentTarget }) => (body ? setOpen(true) : onEmpty(currentTarget.form))}>
        {say('conversation.later')}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={say('request.schedule.title')}>
        <ScheduleForm
          customer={customer}
          desk={desk}
          body={body}
          onScheduled={() => {
            setOpen(false)
            onScheduled()
          }}
        />
      </Sheet>
    </>
  )
}

type ScheduleFormProps = Omit<SendLaterProps, 'onEmpty'>

function ScheduleForm({ customer, desk, body, onScheduled }: ScheduleFormProps) {
  const zone = customer.timeZone ?? customer.timeZones[0] ?? desk.business.timeZone
  const [now] = useState(() => new Date())
  const presets = sendPresets(now, zone)
  const isElsewhere = !sameClock(now, zone, viewerZone())
  const [at, setAt] = useState(
    () => presets.find(({ kind }) => kind === 'tomorrow')?.at.toISOString() ?? '',
  )
  const [isWrong, setWrong] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const call = useScheduleReply(customer.id, onScheduled)
  const shown = (timeZone: string) => at && formatMoment(at, desk.dateLocale, timeZone)
  const theirs = shown(zone) === shown(viewerZone()) ? '' : shown(zone)
  return (
    <ActionForm
      label={say('request.schedule.title')}
      submit={say('request.schedule.do')}
      busy={call.isPending}
      problem={call.problem ?? call.errors['body']}
      onSubmit={(form) => {
        const answer = confirmed ? { confirmPhone: true } : {}
        const aheadMs = Date.parse(at) - Date.now()
        if (aheadMs > 0 && aheadMs <= limits.sendAheadMsMax)
          return call.send({ body, sendAt: at, ...answer }, form)
        setWrong(true)
        focusFirstWrong(form, { sendAt: say('request.schedule.wrong') })
      }}
    >
      <p className="wrap-anywhere whitespace-pre-wrap text-ink-2" dir="auto">
        {body}
      </p>
      <div className="grid gap-2">
        {presets.map((preset) => (
          <Button
            key={preset.kind}
            className="aria-pressed:border-accent aria-pressed:bg-paper-3"
            aria-pressed={preset.at.toISOString() === at}
            onClick={() => {
              setWrong(false)
              setAt(preset.at.toISOString())
            }}
          >
            {presetWords(preset, zone, isElsewhere, desk.dateLocale)}
          </Button>
        ))}
      </div>
      <MomentField
        label={say('request.schedule.at')}
        name="sendAt"
        value={at}
        error={isWrong ? say('request.schedule.wrong') : call.errors['sendAt']}
        hint={theirs ? say('newRequest.momentTheirs', { theirs }) : say('request.schedule.hint')}
        onChange={(moment) => {
          setWrong(false)
          setAt(moment)
        }}
      />
      <ConfirmTexts checked={confirmed} onChange={setConfirmed} question={call.question} />
    </ActionForm>
  )
}
