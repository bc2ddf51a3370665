import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { inputClass } from './TextField.tsx'

/** The platform's own select: a wheel on a phone, type-ahead on a desktop. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select {...select} className={`${inputClass} appearance-none truncate pe-9`} />
      <IconChevronDown
        aria-hidden
        size={18}
        stroke={1.75}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}
