import { say } from '#web/words/say.ts'
import { Select } from './Select.tsx'
import { Field } from './TextField.tsx'

type TimeZoneFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  /** An IANA zone, or '' for the option that `otherwise` labels. */
  value: string
  /** Zones to offer before all others. */
  likely?: readonly string[]
  /** The label of the option that chooses no zone; without it a zone must be chosen. */
  otherwise?: string
  onChange: (timeZone: string) => void
}

/** A select of every IANA zone that the browser knows. */
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
  // A zone stored under an older name, or known to the server alone, stays selectable.
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
                  {zoneLabel(zone)}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={say('all.timeZone.all')}>
            {zones
              .filter((zone) => !likely.includes(zone))
              .map((zone) => (
                <option key={zone} value={zone}>
                  {zoneLabel(zone)}
                </option>
              ))}
          </optgroup>
        </Select>
      )}
    </Field>
  )
}

function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ')
}
