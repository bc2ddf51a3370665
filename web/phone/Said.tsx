type SaidProps = { id: string; className: string; words: string | undefined }

/** Announces what it says; it stands there, empty, before there is anything to say. */
export function Said({ id, className, words }: SaidProps) {
  return (
    <p id={id} aria-live="polite" className={`text-small ${className}`}>
      {words}
    </p>
  )
}
