import { useId } from 'react'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'

type Hours = { from: string; to: string }

type QuietHoursProps = {
  /** `HH:MM` in 24 hours. */
  hours: Hours
  /** Those of its form, in which its fields stand under its name. */
  errors: FieldErrors
  /** By default those of the business: its automatic texts wait, in the recipient's time. */
  legend?: string
  hint?: string
  name?: string
  onChange: (hours: Hours) => void
}

/** The fields for the hours in which something is held back. */
export function QuietHours({
  hours,
  errors,
  legend = say('settings.quietHours'),
  hint = say('settings.quietHoursHint'),
  name = 'quietHours',
  onChange,
}: QuietHoursProps) {
  const id = useId()
  const ends = [
    { end: 'from', label: say('settings.from') },
    { end: 'to', label: say('settings.to') },
  ] as const
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 text-body font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-x-3 gap-y-2">
        {ends.map(({ end, label }) => {
          // An error of both says that they are the same: the end is the one to change.
          const wrong = errors[`${name}.${end}`] ?? (end === 'to' ? errors[name] : undefined)
          return (
            <div key={end} className="min-w-0">
              <label className="flex flex-col gap-1">
                {label}
                <input
                  type="time"
                  name={`${name}.${end}`}
                  required
                  aria-invalid={wrong ? true : undefined}
                  aria-describedby={wrong && `${id}-${end}`}
                  className={inputClass}
                  value={hours[end]}
                  onChange={({ target }) => onChange({ ...hours, [end]: target.value })}
                />
              </label>
              {wrong && (
                <p id={`${id}-${end}`} className="mt-1 text-small font-medium text-bad">
                  {wrong}
                </p>
              )}
            </div>
          )
        })}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-small text-ink-2">
        {hint}
      </p>
    </fieldset>
  )
}
