/** Shows the words of a text as a handset does; each line has its own direction. */
export function Bubble({ isInbound, children }: { isInbound: boolean; children: string }) {
  return (
    <p
      className={`max-w-lg rounded-large px-4 py-3 text-start wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext] ${isInbound ? 'rounded-es-none bg-busy-tint' : 'rounded-ee-none bg-paper-3'}`}
    >
      {children}
    </p>
  )
}
