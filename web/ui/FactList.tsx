import type { ReactNode } from 'react'

/** A value of several lines is `'long'`: it stands below its name, as text, each line in its own direction. */
export type Fact = [name: string, value: ReactNode, length?: 'long']

/**
 * Lists facts, one to a line; a fact whose value is null has no line. A value that does not fit beside its name stands
 * below it, so that no amount is broken in the middle.
 */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="rounded-large border border-line px-4">
      {facts.map(([name, value, length]) =>
        value === null ? null : (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-2 border-b border-line py-2 last:border-b-0"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd
              dir={length === 'long' ? 'auto' : undefined}
              className={`min-w-0 wrap-anywhere whitespace-pre-line ${length === 'long' ? 'w-full [unicode-bidi:plaintext]' : 'ms-auto text-end'}`}
            >
              {value}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
