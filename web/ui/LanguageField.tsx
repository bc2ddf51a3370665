import { isLanguage, type Language, languageCodes, languages } from '#rules/words/languages.ts'
import { Select } from './Select.tsx'
import { Field } from './TextField.tsx'

type LanguageFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  value: Language | null
  /** The label of the option that chooses no language. */
  otherwise: string
  onChange: (language: Language | null) => void
}

/** A select of our languages, each under its own name. */
export function LanguageField(props: LanguageFieldProps) {
  const { label, hint, error, value, otherwise, onChange } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          name="language"
          value={value ?? ''}
          onChange={({ target }) => onChange(isLanguage(target.value) ? target.value : null)}
        >
          <option value="">{otherwise}</option>
          {languageCodes.map((code) => (
            <option key={code} value={code} lang={code}>
              {languages[code].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
