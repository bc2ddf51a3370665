// The code that customers compare, and the link: neither is read well when it is torn at its hyphen.
const whole = /([0-9A-Z]{4}-[0-9A-Z]{4}\b|https?:\/\/\S+)/

/** Shows the words of a text as a handset does; each line has its own direction. */
export function Bubble({ isInbound, children }: { isInbound: boolean; children: string }) {
  return (
    <p
      className={`max-w-lg rounded-large px-4 py-3 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext] ${isInbound ? 'rounded-es-none bg-busy-tint' : 'rounded-ee-none bg-paper-3'}`}
    >
      {children.split(whole).map((piece, at) => {
        if (at % 2 === 0) return piece
        return (
          // The line of a link keeps the link's direction: a box alone has none.
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
          <span key={at} className="before:content-['\200e']">
            <span
              dir="ltr"
              className={
                piece.startsWith('http') ? 'inline-block max-w-full break-all' : 'whitespace-nowrap'
              }
            >
              {piece}
            </span>
          </span>
        )
      })}
    </p>
  )
}
