import type { ReactNode } from 'react'

export type Fact = [name: string, value: ReactNode]

/** Lists facts, one to a line; a fact whose value is null has no line. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="rounded-large border border-line px-4">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div
            key={name}
            className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0"
          >
            <dt className="shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 text-end wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
