import { Select } from './Select.tsx'
import { Field } from './TextField.tsx'

type ChoiceFieldProps<Value extends string> = {
  label: string
  hint?: string
  name: string
  value: Value
  /** The values to choose from, each with its words. */
  options: readonly (readonly [value: Value, words: string])[]
  onChange: (value: Value) => void
}

/** A field whose value is one of a few, chosen from a list. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, hint, name, value, options, onChange } = props
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <Select
          {...wiring}
          name={name}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([option]) => option === target.value)
            if (chosen) onChange(chosen[0])
          }}
        >
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
