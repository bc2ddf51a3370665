import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type MomentFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> & {
  /** ISO 8601 in UTC, or ''. */
  value: string
  onChange: (moment: string) => void
  min?: Date
  max?: Date
}

/** A field for a day and a time on the viewer's own clock, with the platform's own calendar. */
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

/** Formats a moment as `2026-05-12T09:00` on this browser's clock. */
function toLocal(moment: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  const day = [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-')
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`
}
