export type Tone = 'good' | 'wait' | 'bad' | 'busy' | 'still'

const tones: Record<Tone, string> = {
  good: 'bg-good-tint text-good',
  wait: 'bg-wait-tint text-wait',
  bad: 'bg-bad-tint text-bad',
  busy: 'bg-busy-tint text-busy',
  still: 'bg-still-tint text-still',
}

/** Shows a status: always a word, with a tint that says the same. */
export function StatusChip({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-full px-2 text-small font-medium print:px-0 ${tones[tone]}`}
    >
      <span className="truncate">{children}</span>
    </span>
  )
}
