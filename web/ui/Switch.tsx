import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: string
  hint: ReactNode
  checked: boolean
  /** Why it cannot be switched; the hint then says it as well. */
  reason?: string | undefined
  busy?: boolean
  onSwitch: (on: boolean) => void
}

/**
 * A switch that acts at once, with its label before it and a line under that. It stays focusable while it is busy or
 * refused, so that nobody loses their place.
 */
export function Switch({ label, hint, checked, reason, busy = false, onSwitch }: SwitchProps) {
  const id = useId()
  const refused = busy || reason !== undefined
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3">
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-small text-pretty text-ink-2">
          {hint}
        </span>
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the native box itself tells whether it is checked
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          aria-disabled={refused || undefined}
          aria-busy={busy || undefined}
          title={reason}
          className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          checked={checked}
          onChange={() => {
            if (!refused) onSwitch(!checked)
          }}
        />
        <span
          aria-hidden="true"
          className="size-full rounded-full border border-line-strong bg-paper-3 outline-focus transition-colors peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-aria-disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-line-strong transition-[translate] peer-checked:translate-x-5 peer-checked:bg-on-accent peer-aria-disabled:opacity-60 rtl:peer-checked:-translate-x-5"
        />
      </span>
    </label>
  )
}
