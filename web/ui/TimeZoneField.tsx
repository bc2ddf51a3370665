import { say } from '#web/words/say.ts'
import { Select } from './Select.tsx'
import { Field } from './TextField.tsx'

type TimeZoneFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  /** An IANA zone; '' is what `otherwise` says. */
  value: string
  /** Zones to offer before all others. */
  likely?: readonly string[]
  /** What choosing none means; without it one has to be chosen. */
  otherwise?: string
  onChange: (timeZone: string) => void
}

/** A choice of every IANA zone that the browser knows. */
export function TimeZoneField({
  label,
  hint,
  error,
  value,
  likely = [],
  otherwise,
  onChange,
}: TimeZoneFieldProps) {
  const known = Intl.supportedValuesOf('timeZone')
  // One kept by an older name, or by the server alone, is still what it is.
  const zones = value && !known.includes(value) ? [value, ...known] : known
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          name="timeZone"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {otherwise && <option value="">{otherwise}</option>}
          {likely.length > 0 && (
            <optgroup label={say('all.timeZone.likely')}>
              {likely.map((zone) => (
                <option key={zone} value={zone}>
                  {wordsOf(zone)}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={say('all.timeZone.all')}>
            {zones
              .filter((zone) => !likely.includes(zone))
              .map((zone) => (
                <option key={zone} value={zone}>
                  {wordsOf(zone)}
                </option>
              ))}
          </optgroup>
        </Select>
      )}
    </Field>
  )
}

function wordsOf(zone: string): string {
  return zone.replaceAll('_', ' ')
}
