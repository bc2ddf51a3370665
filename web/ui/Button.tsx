import { IconLoader2 } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'

/** How much a button asks for attention. */
export type Look = 'primary' | 'plain' | 'danger' | 'quiet'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-base border px-4 text-body font-medium whitespace-nowrap ' +
  'select-none transition-colors print:hidden aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:text-ink-2'

/** The grey of a button that cannot be pressed: its words can be read, where faded ones would fall below 4.5:1. */
const refused = 'not-aria-busy:aria-disabled:border-line not-aria-busy:aria-disabled:bg-refused'

const looks: Record<Look, string> = {
  primary: `border-transparent bg-accent text-on-accent hover:bg-accent-strong ${refused}`,
  plain: `border-line bg-paper text-ink hover:bg-paper-3 ${refused}`,
  danger: `border-line bg-paper text-bad hover:bg-bad-tint ${refused}`,
  quiet: 'border-transparent bg-transparent text-ink hover:bg-paper-3 aria-disabled:bg-transparent',
}

/** Returns the classes of a button, for a link that looks like one. */
export function buttonClass(look: Look = 'plain', extra = ''): string {
  return `${base} ${looks[look]} ${extra}`
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: Look
  /** The action is running: the button keeps its width and focus, and refuses a second press. */
  busy?: boolean
  /** Why the button cannot be pressed now; everyone can read it, so the button is not hidden. */
  reason?: string | undefined
  children: ReactNode
}

/**
 * A button that stays focusable while busy or refused, so that nobody loses their place. The second
 * half of a double click does nothing: it arrives before the first can show that it is running.
 */
export function Button({
  look = 'plain',
  busy = false,
  reason,
  className = '',
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const refused = busy || reason !== undefined
  return (
    <button
      {...rest}
      type={type}
      title={reason}
      aria-disabled={refused || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(look, `relative ${className}`)}
      onClick={(event) => {
        if (refused || event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>
        {children}
      </span>
      {busy && <IconLoader2 aria-hidden className="absolute animate-spin" size={20} stroke={2} />}
    </button>
  )
}
