import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  /** Some of the rows that the box stands for are selected, and some are not. */
  mixed?: boolean
}

/**
 * The platform's checkbox, drawn by us: it can be pressed anywhere in its 44 px box, and its click
 * event says which modifier keys are held down.
 */
export function Checkbox({ mixed = false, ...input }: CheckboxProps) {
  const Sign = mixed ? IconMinus : IconCheck
  return (
    <span className="relative inline-flex size-11 shrink-0 items-center justify-center">
      <input
        {...input}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="flex size-5 items-center justify-center rounded-[5px] border border-line-strong bg-paper text-transparent outline-focus peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-indeterminate:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2"
      >
        <Sign size={14} stroke={3} />
      </span>
    </span>
  )
}
