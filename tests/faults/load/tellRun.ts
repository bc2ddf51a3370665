import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { acknowledged } from './ledger.ts'
import type { Run } from './workThroughFaults.ts'

const kept = fileURLToPath(new URL('../../../bench/load.results.md', import.meta.url))

/** Prints a run in a few lines; those of a whole long run are kept. */
export function tellRun(run: Run, command: string, keep: boolean): void {
  const lines = linesOf(run)
  process.stdout.write(`${command}\n${lines.join('\n')}\n`)
  if (!keep) return
  const words = [
    '# Load while faults run',
    '',
    `\`${command}\`:`,
    'four businesses with three people each, who ask, change, cancel, take cash and give back, and their',
    'customers, who pay and text, against two web instances and two workers on one database, while one',
    'fault follows the other. A call that is refused for now is made again under its key until it is',
    'answered. After each fault, and at the end, all invariants are checked.',
    '',
    ...lines.map((line) => `- ${line}`),
    '',
  ]
  writeFileSync(kept, words.join('\n'))
}

function linesOf(run: Run): string[] {
  const { ledger, struck } = run
  const list = (kinds: Map<string, number>) =>
    [...kinds]
      .toSorted(([, one], [, other]) => other - one)
      .map(([kind, times]) => `${times} × ${kind}`)
      .join(', ')
  const faults = [...struck.values()].reduce((sum, times) => sum + times, 0)
  return [
    `${run.minutes.toFixed(1)} minutes, ${ledger.calls} calls, ${acknowledged(ledger)} acknowledged writes, ${run.payments} payments by card, of which ${ledger.paid} payers were told at once that they have paid`,
    `${faults} faults: ${list(struck)}`,
    `${run.violations.length} violations; both sides agreed ${run.restSeconds.toFixed(1)} s after the end`,
    `refused: ${list(ledger.refusals) || 'nothing'}; ${ledger.unanswered} calls broke off; the slowest took ${(ledger.slowestMs / 1_000).toFixed(1)} s`,
    ...linesOfMemory(run),
  ]
}

/** Describes what the processes held, warm and at the end. */
export function linesOfMemory({ memory, heap }: Run): string[] {
  return [
    ...memory.map(
      ({ name, earlyMb, lateMb, perThousandCallsMb, samples }) =>
        `memory of the ${name}: ${earlyMb.toFixed(0)} MB in the second fifth, ${lateMb.toFixed(0)} MB in the last, ${perThousandCallsMb.toFixed(2)} MB per 1,000 calls (${samples} samples of VmRSS)`,
    ),
    ...heap.map(
      ({ name, earlyMb, lateMb }) =>
        `heap of the ${name} without its garbage: ${earlyMb.toFixed(1)} MB early, ${lateMb.toFixed(1)} MB at the end`,
    ),
  ]
}
