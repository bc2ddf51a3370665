import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { inputClass } from './TextField.tsx'

type CompactSelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  'aria-label': string
  /** The short form that the closed select shows. */
  shown: ReactNode
  options: readonly { value: string; label: string }[]
}

/**
 * The platform's select beside a field: short while closed, full names in its list. A native select
 * cannot do both, so we draw the short form and lay the real select over it, invisible.
 */
export function CompactSelect({ shown, options, ...select }: CompactSelectProps) {
  return (
    <span className="relative block w-27 shrink-0 rounded-base has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span
        aria-hidden="true"
        className={`${inputClass} flex items-center justify-between gap-1 whitespace-nowrap`}
      >
        {shown}
        <IconChevronDown size={16} stroke={1.75} className="shrink-0 text-ink-2" />
      </span>
      <select {...select} className="absolute inset-0 w-full text-body opacity-0">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
