import { useState, useSyncExternalStore } from 'react'
import { CompactSelect } from '#web/ui/CompactSelect.tsx'
import { namedCountries } from '#web/ui/countries.ts'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { formatAsTyped } from './formatAsTyped.ts'
import { loadedPhones, loadPhones, type Phones, whenPhonesLoad } from './loadPhones.ts'
import { readTypedPhone } from './readTypedPhone.ts'

/** A number as it stands in the field, and the country that reads it when it names none. */
export type PhoneEntry = { typed: string; country: string }

type PhoneFieldProps = {
  value: PhoneEntry
  /** `sameNumber`: it was only grouped anew, so whatever was said about it still holds. */
  onChange: (value: PhoneEntry, sameNumber: boolean) => void
  error?: string | undefined
  autoFocus?: boolean
  autoComplete?: 'tel' | 'off'
}

const lengthWords = {
  too_short: 'This number is too short. Add the missing digits.',
  too_long: 'This number is too long. Remove the extra digits.',
}

/** A telephone number in any human form; grouped while typed, international once it is left. */
export function PhoneField({ value, onChange, error, autoFocus, autoComplete }: PhoneFieldProps) {
  const phones = useSyncExternalStore(whenPhonesLoad, loadedPhones)
  const [left, setLeft] = useState(false)
  const read =
    phones && value.typed.trim() ? readTypedPhone(phones, value.typed, value.country) : null
  const said = left || error !== undefined
  const wrongLength = said && read?.wrongLength ? lengthWords[read.wrongLength] : undefined

  return (
    // The hint keeps the place of what is wrong: a button pressed while this field is left stays put.
    <Field label="Phone number" hint="Any country, in any form." error={wrongLength ?? error}>
      {(wiring) => (
        <div className="flex gap-2">
          <CountrySelect
            phones={phones}
            country={value.country}
            onChange={(country) => onChange({ ...value, country }, false)}
          />
          <input
            {...wiring}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete ?? 'off'}
            // biome-ignore lint/a11y/noAutofocus: the first field of a screen that only asks for it.
            autoFocus={autoFocus}
            className={inputClass}
            value={value.typed}
            onFocus={() => void loadPhones()}
            onChange={({ target }) => {
              setLeft(false)
              const typed = { ...value, typed: target.value }
              // Grouping in the middle of a number, or while deleting, would move the caret.
              const atEnd = target.selectionStart === target.value.length
              const grown = atEnd && target.value.length > value.typed.length
              onChange(grown && phones ? formatAsTyped(phones, typed) : typed, false)
            }}
            onBlur={() => {
              setLeft(true)
              if (!read?.international || read.wrongLength) return
              const country = read.country ?? value.country
              onChange({ typed: read.international, country }, true)
            }}
          />
        </div>
      )}
    </Field>
  )
}

type CountrySelectProps = {
  phones: Phones | null
  country: string
  onChange: (country: string) => void
}

function CountrySelect({ phones, country, onChange }: CountrySelectProps) {
  const callingCode = (code: string) =>
    phones?.isSupportedCountry(code) ? `+${phones.getCountryCallingCode(code)}` : ''
  return (
    <CompactSelect
      aria-label="Country of the number"
      value={country}
      shown={
        <span>
          {country} <span className="text-ink-2">{callingCode(country)}</span>
        </span>
      }
      options={namedCountries('en').map(({ code, name }) => ({
        value: code,
        label: `${name} ${callingCode(code)}`,
      }))}
      onFocus={() => void loadPhones()}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
