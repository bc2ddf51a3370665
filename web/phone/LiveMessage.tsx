type LiveMessageProps = { id: string; className: string; words: string | undefined }

/** A message that is announced when it appears; rendered empty before there is one. */
export function LiveMessage({ id, className, words }: LiveMessageProps) {
  return (
    <p id={id} aria-live="polite" className={className}>
      {words}
    </p>
  )
}
