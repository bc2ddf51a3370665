import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { say } from '#web/words/say.ts'

/** The classes of every input and select: 44 px high, 16 px text. */
export const inputClass =
  'block w-full min-w-0 min-h-11 scroll-mt-12 scroll-mb-14 rounded-base border border-line-strong bg-paper px-3 py-2 text-body text-ellipsis text-ink ' +
  'placeholder:text-ink-2 [&[readonly]]:bg-paper-2 aria-invalid:border-bad disabled:border-line disabled:bg-paper-2 disabled:text-ink-2'

type FieldProps = {
  label: string
  /** Shown under the field while nothing is wrong with it. */
  hint?: ReactNode
  error?: string | undefined
  /** The id of the element that shows the error, where there is no room for it under the field. */
  errorId?: string | undefined
  /** Shown beside the label of a field that may be left empty. */
  optional?: boolean | undefined
  /** Something right above names the field already: its label is there for machines alone. */
  isNamedAbove?: boolean | undefined
  className?: string | undefined
  children: (wiring: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** Lays out a label, its field, and one line under them: the hint, or the error. */
export function Field(props: FieldProps) {
  const { label, hint, error, errorId, optional, isNamedAbove, className, children } = props
  const id = useId()
  const message = error && errorId ? undefined : (error ?? hint)
  return (
    <div className={className}>
      <div className={isNamedAbove ? 'sr-only' : 'mb-1 flex items-baseline justify-between gap-2'}>
        <label htmlFor={id} className="text-body font-medium">
          {label}
        </label>
        {optional && <span className="text-small text-ink-2">{say('all.optional')}</span>}
      </div>
      {children({
        id,
        'aria-describedby': message ? `${id}-message` : error && errorId,
        'aria-invalid': error ? true : undefined,
      })}
      {message && (
        <p
          id={`${id}-message`}
          className={`mt-1 text-small ${error ? 'font-medium text-bad' : 'text-ink-2'}`}
        >
          {message}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'children' | 'className'>

/** A labelled one-line text input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, errorId, optional, className, ...input } = props
  return (
    <Field {...{ label, hint, error, errorId, optional, className }}>
      {(wiring) => <input type="text" {...input} {...wiring} className={inputClass} />}
    </Field>
  )
}
