type ProgressBarProps = {
  label: string
  done: number
  total: number
  /** How far it is, as it is said instead of a percentage. */
  words: string
}

/** How far long work is. */
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
