import { Fragment } from 'react'

/** An address that may be long: a line ends after a slash, and within a part only where that is longer than the line. */
export function Address({ url }: { url: string }) {
  const parts = url.split(/(?<=[^/]\/)(?!\/)/)
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {parts.map((part, place) => (
        // The last part is plain, so that the full stop after it stays beside it.
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={place}
          className={place < parts.length - 1 ? 'inline-block max-w-full' : undefined}
        >
          <BrokenAtDots part={part} />
        </span>
      ))}
    </bdi>
  )
}

function BrokenAtDots({ part }: { part: string }) {
  return part.split(/(?=[.?#&])/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
