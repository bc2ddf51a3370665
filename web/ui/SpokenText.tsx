/** Words that are spoken differently from how they are shown, such as a masked number. */
export type SpokenWords = { shown: string; spoken: string }

/** Shows `shown` on the screen and has screen readers speak `spoken`. */
export function SpokenText({ shown, spoken }: SpokenWords) {
  if (shown === spoken) return shown
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}
