type ReasonProps = {
  /** For the button that it is about, which names it as `aria-describedby`. */
  id?: string
  children: string
  className?: string
}

/** Why a button above cannot be pressed: on a telephone nothing else says so. */
export function Reason({ id, children, className = '' }: ReasonProps) {
  return (
    <p id={id} className={`mt-2 text-small text-ink-2 ${className}`}>
      {children}
    </p>
  )
}
