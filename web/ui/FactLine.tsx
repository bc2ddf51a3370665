import type { ReactNode } from 'react'

/** Facts in one small line with dots between them; a fact that has no room goes to the next line whole, without a dot. */
export function FactLine({ facts }: { facts: ReactNode[] }) {
  return (
    // Spans, since it may stand in a button. Each fact has its dot before it, on all its lines; at the beginning of a line the dot lies outside and is clipped.
    <span className="block overflow-clip text-small text-ink-2">
      <span className="-ms-3 flex flex-wrap">
        {facts.filter(Boolean).map((fact, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
            key={place}
            className="relative min-w-0 ps-3 wrap-anywhere before:absolute before:start-0 before:w-3 before:text-center before:content-['·'/'']"
          >
            {fact}
          </span>
        ))}
      </span>
    </span>
  )
}
