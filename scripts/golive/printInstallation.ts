import {
  type Installation,
  type InstallationLine,
  lineNames,
  type Makeable,
} from '#rules/shapes/installation.ts'
import type { MadePart } from '#server/installation/makePart.ts'
import { describeLine } from '#web/installation/describeLine.ts'
import { say } from '#web/words/say.ts'

/** Prints every line under its part, the alarms, and how much must be done. */
export function printInstallation({ lines, alarms }: Installation): { mustCount: number } {
  for (const [part, names] of Object.entries(lineNames)) {
    console.log(`\n${say('installation.part', { part })}`)
    const inside: readonly string[] = names
    for (const line of lines.filter(({ name }) => inside.includes(name))) print(line)
  }
  console.log(`\n${say('installation.alarms')}`)
  for (const { code, since, detail } of alarms) {
    const when = say('installation.alarm.since', { when: since, detail })
    console.log(`  ${say(`installation.alarm.${code}`)}. ${when}`)
  }
  if (alarms.length === 0) console.log(`  ${say('installation.alarms.none')}`)
  const count = (verdict: string) => lines.filter((line) => line.verdict === verdict).length
  console.log(`\n${say('installation.sum', { must: count('must') })}.`)
  console.log(say('installation.sum.unknown', { count: count('unknown') }))
  return { mustCount: count('must') }
}

/** Prints the outcome of a part that was made; the secret of a new webhook, which is shown this once. */
export function printMade(part: Makeable, { line, secret }: MadePart): void {
  console.log(`--make ${part}`)
  print(line)
  if (secret)
    console.log(`  Set this once, and start Ringup again: STRIPE_WEBHOOK_SECRET=${secret}`)
}

function print(line: InstallationLine): void {
  const { title, words } = describeLine(line)
  const verdict = say('installation.verdict', { verdict: line.verdict })
  console.log(`  ${verdict.padEnd(27)}${title}: ${words}`)
}
