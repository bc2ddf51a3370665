import { memo, useRef } from 'react'
import { limits } from '#rules/limits.ts'
import { dayIn } from '#web/requests/dayRanges.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { formatMoment } from '#web/ui/formatTime.ts'
import { MomentField } from '#web/ui/MomentField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { viewerZone } from '#web/ui/viewerZone.ts'
import { say } from '#web/words/say.ts'
import { presetWords, sameClock } from './presetWords.ts'
import { type ChangeDraft, isTimed, type RequestDraft } from './requestDraft.ts'
import { type SendPreset, sendPresets } from './sendTimes.ts'

type SendFieldsProps = Pick<RequestDraft, 'sending' | 'sendAt'> & {
  /** The error of the time. */
  error: string | undefined
  /** IANA zone of the customer; undefined where nobody knows it. */
  timeZone: string | undefined
  /** The number has stopped our texts: none goes out, at any time. */
  optedOut: boolean
  onChange: ChangeDraft
}

/** The choice of when the text goes out, or that none does. */
export const SendFields = memo(function SendFields(props: SendFieldsProps) {
  const { sending, sendAt, error, timeZone, optedOut, onChange } = props
  const { business, dateLocale } = useDesk()
  const now = new Date(useNow(60_000))
  const zone = timeZone ?? business.timeZone
  const isElsewhere = !sameClock(now, zone, viewerZone())
  const presets = sendPresets(now, zone)
  // Overnight, or for a customer elsewhere, "tomorrow" is no longer the moment that was chosen.
  const isPreset = presets.some(({ kind, at }) => kind === sending && at.toISOString() === sendAt)
  const isLater = isTimed({ sending })
  const value = isLater && !isPreset ? 'at' : sending
  const isJustChosen = useRef(false)
  const theirTime = sendAt ? formatMoment(sendAt, dateLocale, zone) : ''
  return (
    <>
      <Field label={say('newRequest.when')} error={value === 'at' ? undefined : error}>
        {(wiring) => (
          <Select
            {...wiring}
            name="sending"
            value={value}
            onChange={({ target }) => {
              isJustChosen.current = target.value === 'at'
              onChange(draftFor(target.value, presets, now))
            }}
          >
            <option value="now">
              {say(optedOut ? 'newRequest.when.draft' : 'newRequest.when.now')}
            </option>
            {/* A time that was chosen before the number stays, until another choice is made. */}
            {(isLater || !optedOut) && (
              <>
                {presets.map((preset) => (
                  <option key={preset.kind} value={preset.kind}>
                    {presetWords(preset, zone, isElsewhere, dateLocale)}
                  </option>
                ))}
                <option value="at">{say('newRequest.when.other')}</option>
              </>
            )}
            <option value="share">{say('newRequest.when.share')}</option>
          </Select>
        )}
      </Field>
      {value === 'at' && (
        <MomentField
          // The focus stays: the arrow keys pass this choice on the way to the next. In the middle, the field is clear of
          // the foot, which grows by what speaks against the time.
          ref={(field) => {
            if (isJustChosen.current) field?.scrollIntoView({ block: 'center' })
            isJustChosen.current = false
          }}
          label={say('newRequest.moment')}
          name="sendAt"
          value={sendAt}
          error={error}
          min={now}
          max={new Date(now.getTime() + limits.sendAheadMsMax)}
          hint={
            isElsewhere && theirTime
              ? say('newRequest.momentTheirs', { theirs: theirTime })
              : say('newRequest.momentYours')
          }
          onChange={(moment) => onChange({ sendAt: moment })}
        />
      )}
    </>
  )
})

/** The field for the due day, which cannot be in the past. */
export function DueField({
  dueOn,
  error,
  onChange,
}: Pick<RequestDraft, 'dueOn'> & Pick<SendFieldsProps, 'error' | 'onChange'>) {
  const now = new Date(useNow(60_000))
  return (
    <DateField
      label={say('newRequest.due')}
      name="dueOn"
      optional
      hint={say('newRequest.dueHint')}
      value={dueOn}
      min={dayIn(viewerZone(), now.getTime())}
      error={error}
      onChange={(day) => onChange({ dueOn: day })}
    />
  )
}

function draftFor(value: string, presets: SendPreset[], now: Date): Partial<RequestDraft> {
  if (value === 'now' || value === 'share') return { sending: value }
  const preset = presets.find(({ kind }) => kind === value)
  if (preset) return { sending: preset.kind, sendAt: preset.at.toISOString() }
  // Suggest the full hour after the next.
  const soon = new Date(Math.ceil(now.getTime() / hourMs + 1) * hourMs)
  return { sending: 'at', sendAt: soon.toISOString() }
}

const hourMs = 3_600_000
