import type { ReactNode } from 'react'

type NoticeProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** The heading level: 1 where the notice is the whole screen. */
  level?: 1 | 2
}

/** Fills a place that has nothing to show: says why, and offers the one thing to do. */
export function Notice({ title, children, action, icon, level = 2 }: NoticeProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div
      data-wide={level === 1 || undefined}
      className="flex flex-col items-center px-4 py-16 text-center max-narrow:py-8"
    >
      {icon && (
        <div aria-hidden="true" className="mb-4 rounded-full bg-paper-3 p-4 text-ink-2">
          {icon}
        </div>
      )}
      <Title className="text-title font-semibold text-balance">{title}</Title>
      {children && <p className="mt-2 max-w-sm text-body text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}

type FormProblemProps =
  | { problem: { title: string; detail: string }; children?: never }
  | { problem?: never; children: ReactNode }

/**
 * Scrolls a box into view: in a sheet it may stand below what is seen. What loads above it may push it out again, so this
 * holds until somebody presses something.
 */
function showItself(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const growth = new ResizeObserver(() => box.scrollIntoView({ block: 'nearest' }))
  growth.observe(box.closest('form') ?? box)
  const stop = () => growth.disconnect()
  for (const pressed of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(pressed, stop, { once: true, passive: true })
  return stop
}

/**
 * Shows what is wrong with a whole form, above its button, where the eye goes next: of a problem what happened, then what
 * to do.
 */
export function FormProblem({ problem, children }: FormProblemProps) {
  return (
    <p
      role="alert"
      ref={showItself}
      className="rounded-base bg-bad-tint px-3 py-2 text-body text-bad"
    >
      {problem && <strong className="block font-semibold">{problem.title}</strong>}{' '}
      {problem ? problem.detail : children}
    </p>
  )
}
