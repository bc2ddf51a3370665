import { Fragment } from 'react'

/** The places of an address at which a line may end: after a slash, and before a dot, where it cannot be taken for the end of a sentence. */
const breaks = /(?<=[^/]\/)(?!\/)|(?=[.?#&])/

/** An address that may be long: a line ends between its parts, and within a part only where that is longer than the line. */
export function Address({ url }: { url: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {url.split(breaks).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
