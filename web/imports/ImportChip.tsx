import type { ImportStatus } from '#rules/shapes/import.ts'
import { StatusChip, type Tone } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'

const tones: Record<ImportStatus, Tone> = {
  mapping: 'still',
  checking: 'busy',
  checked: 'wait',
  running: 'busy',
  stopped: 'wait',
  done: 'good',
}

/** At which step an import is. */
export function ImportChip({ status }: { status: ImportStatus }) {
  return <StatusChip tone={tones[status]}>{say(`imports.status.${status}`)}</StatusChip>
}
