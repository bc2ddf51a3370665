import { findFilteredWords } from '#rules/findFilteredWords.ts'
import type { Arrival } from '#rules/willItArrive.ts'
import { sayServer } from '#web/words/sayServer.ts'

const looks: Record<Arrival['verdict'], string> = {
  will: 'text-ink-2',
  may_not: 'font-medium text-wait',
  will_not: 'font-medium text-bad',
}

/** Says in one line whether a text will arrive, and the step that helps if not. */
export function ArrivalLine({ arrival: { verdict, says } }: { arrival: Arrival }) {
  return <span className={`block text-small ${looks[verdict]}`}>{sayServer(says)}</span>
}

/** Says the same about words alone, while they are typed. */
export function WordsLine({ words }: { words: string }) {
  const filtered = findFilteredWords(words)
  return filtered && <ArrivalLine arrival={{ verdict: 'may_not', reason: 'words', ...filtered }} />
}
