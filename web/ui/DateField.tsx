import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  /** ISO date, or ''. */
  value: string
  onChange: (day: string) => void
}

/** A field for a day, with the platform's own calendar. */
export function DateField({ onChange, ...field }: DateFieldProps) {
  return <TextField {...field} type="date" onChange={({ target }) => onChange(target.value)} />
}
