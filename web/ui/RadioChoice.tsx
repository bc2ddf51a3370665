import { useId } from 'react'

type RadioChoiceProps = {
  name: string
  value: string
  label: string
  /** Its consequence, in a sentence. */
  effect: string
  checked: boolean
  onChoose: () => void
}

/** One of several choices, with a sentence that says what it does. */
export function RadioChoice({ name, value, label, effect, checked, onChoose }: RadioChoiceProps) {
  const id = useId()
  return (
    <div className="relative flex min-h-11 gap-3 py-2">
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        className="mt-0.5 size-5 shrink-0"
        aria-describedby={`${id}-effect`}
        checked={checked}
        onChange={onChoose}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium after:absolute after:inset-0">
          {label}
        </label>
        <p id={`${id}-effect`} className="text-small text-ink-2">
          {effect}
        </p>
      </div>
    </div>
  )
}
