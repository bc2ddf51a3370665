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
    <div className="flex flex-col items-center px-4 py-16 text-center max-narrow:py-8">
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

// In a sheet it may stand below what has scrolled into view.
const showItself = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

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
