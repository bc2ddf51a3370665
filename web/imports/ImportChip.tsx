import type { ImportLine, ImportStatus } from '#rules/shapes/import.ts'
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

type ImportChipProps = { of: Pick<ImportLine, 'status' | 'counts'> }

/** Shows the step of an import. */
export function ImportChip({ of: { status, counts } }: ImportChipProps) {
  if (status === 'checked' && counts.new + counts.known === 0)
    return <StatusChip tone="bad">{say('imports.nothingGood')}</StatusChip>
  return <StatusChip tone={tones[status]}>{say(`imports.status.${status}`)}</StatusChip>
}
