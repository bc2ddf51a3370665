type ReasonProps = { children: string; className?: string }

/** Why a button above cannot be pressed: on a telephone nothing else says so. */
export function Reason({ children, className = '' }: ReasonProps) {
  return <p className={`mt-2 text-small text-ink-2 ${className}`}>{children}</p>
}
