import { useId } from 'react'
import { inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'

type Hours = { from: string; to: string }

type QuietHoursProps = {
  /** `HH:MM` in 24 hours, in the recipient's time. */
  hours: Hours
  error?: string | undefined
  onChange: (hours: Hours) => void
}

/** The fields for the hours in which no automatic text goes out. */
export function QuietHours({ hours, error, onChange }: QuietHoursProps) {
  const id = useId()
  const ends = [
    { end: 'from', label: say('settings.from') },
    { end: 'to', label: say('settings.to') },
  ] as const
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 text-body font-medium">{say('settings.quietHours')}</legend>
      <div className="grid grid-cols-2 gap-4">
        {ends.map(({ end, label }) => (
          <label key={end} className="min-w-0 text-small text-ink-2">
            {label}
            <input
              type="time"
              name={`quietHours.${end}`}
              required
              aria-invalid={error ? true : undefined}
              className={inputClass}
              value={hours[end]}
              onChange={({ target }) => onChange({ ...hours, [end]: target.value })}
            />
          </label>
        ))}
      </div>
      <p
        id={`${id}-hint`}
        className={`mt-1 text-small ${error ? 'font-medium text-bad' : 'text-ink-2'}`}
      >
        {error ?? say('settings.quietHoursHint')}
      </p>
    </fieldset>
  )
}
