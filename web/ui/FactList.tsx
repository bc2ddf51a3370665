import type { ReactNode } from 'react'

export type Fact = [name: string, value: ReactNode]

/**
 * Lists facts, one to a line; a fact whose value is null has no line. A value that does not fit beside its name stands
 * below it, so that no amount is broken in the middle.
 */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="rounded-large border border-line px-4">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="ms-auto min-w-0 text-end wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
