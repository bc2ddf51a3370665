/** Words that are read otherwise than they are said, such as a masked number. */
export type ToldWords = { shown: string; spoken: string }

/** Shows the one to eyes and says the other to a screen reader. */
export function Told({ shown, spoken }: ToldWords) {
  if (shown === spoken) return shown
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}
