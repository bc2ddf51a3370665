type ReasonProps = {
  /** The id that the refused button names in `aria-describedby`. */
  id?: string
  children: string
  className?: string
}

/** Shows why the button above cannot be pressed: on a phone nothing else says so. */
export function Reason({ id, children, className = '' }: ReasonProps) {
  return (
    <p id={id} className={`mt-2 text-small text-ink-2 ${className}`}>
      {children}
    </p>
  )
}
