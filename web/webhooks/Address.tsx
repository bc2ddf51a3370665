import { Fragment } from 'react'

/** An address that may be long: a line ends after a slash, and only within a word that is longer than the line. */
export function Address({ url }: { url: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {url.split(/(?<=\/)(?!\/)/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
