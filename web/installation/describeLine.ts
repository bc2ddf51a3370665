import type { InstallationLine } from '#rules/shapes/installation.ts'
import { say } from '#web/words/say.ts'

/** Returns the words of a line: its name, and what it found with the next step. */
export function describeLine({ name, step, value }: InstallationLine): {
  title: string
  words: string
} {
  return {
    title: say(`installation.line.${name}`),
    words: say(`installation.step.${name}`, { step, value }),
  }
}
