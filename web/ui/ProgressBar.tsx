type ProgressBarProps = {
  label: string
  done: number
  total: number
  /** The progress in words, which a screen reader speaks instead of a percentage. */
  words: string
}

/** Shows the progress of long work. */
export function ProgressBar({ label, done, total, words }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuetext={words}
      className="h-2 overflow-hidden rounded-full bg-paper-3"
    >
      <div
        className="h-full w-full origin-left bg-accent transition-transform rtl:origin-right"
        style={{ transform: `scaleX(${total === 0 ? 1 : done / total})` }}
      />
    </div>
  )
}
