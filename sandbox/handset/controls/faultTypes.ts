/** A fault as `/control/faults` returns it. */
export type Fault = {
  id: string
  on: string
  do: string
  times?: number
  ms?: number
  status?: number
  how?: string
  error?: Record<string, string>
  struck: number
}

/** The part of `GET /control` that lists the available faults. */
export type ControlIndex = {
  calls: { name: string; method: string; path: string }[]
  deliveries: string[]
  faults: {
    do: string
    strikes: ('calls' | 'deliveries')[]
    takes: string[]
    shows: string
    example: Record<string, unknown>
  }[]
}

const words: Record<string, string> = {
  hang: 'No answer',
  delay: 'Late',
  status: 'Fails, nothing is done',
  status_after: 'Is done, but fails',
  drop_before: 'Connection breaks before',
  drop_after: 'Connection breaks afterwards',
  cut: 'Half an answer',
  slow: 'Trickles in',
  pause: 'Held back',
  drop: 'Lost',
  duplicate: 'Sent twice',
  reorder: 'Out of order',
  forge: 'A forged one too',
}

/** Names a kind of fault in words. */
export function nameFault(kind: string): string {
  return words[kind] ?? kind
}

/** Describes the settings of a fault in a few words. */
export function describeFault({ times, ms, status, how }: Fault): string {
  return [
    status === undefined ? '' : `HTTP ${status}`,
    ms === undefined ? '' : `${ms.toLocaleString()} ms`,
    how === undefined ? '' : how.replaceAll('_', ' '),
    times === undefined ? 'until cleared' : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
