import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type MomentFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> & {
  /** ISO 8601 in UTC, or nothing. */
  value: string
  onChange: (moment: string) => void
  min?: Date
  max?: Date
}

/** A day and a time on the viewer's own clock, by the platform's own calendar. */
export function MomentField({ value, onChange, min, max, ...field }: MomentFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={value ? toLocal(new Date(value)) : ''}
      {...(min ? { min: toLocal(min) } : {})}
      {...(max ? { max: toLocal(max) } : {})}
      onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : '')}
    />
  )
}

/** `2026-05-12T09:00` on the clock of this browser. */
function toLocal(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}
