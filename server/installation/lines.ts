import type { InstallationLine, LineName } from '#rules/shapes/installation.ts'
import type { Asked } from '#server/outside/asked.ts'

/** Makes a line that is fine. */
export function fine(name: LineName, step: string, value = ''): InstallationLine {
  return { name, verdict: 'fine', step, value }
}

/** Makes a line about what must be done. */
export function must(name: LineName, step: string, value = ''): InstallationLine {
  return { name, verdict: 'must', step, value }
}

/** Makes a line about what cannot be known from here. */
export function unknown(name: LineName, step: string, value = ''): InstallationLine {
  return { name, verdict: 'unknown', step, value }
}

/** Returns the value of an answer; undefined if there is none. */
export function readValue<Value>(asked: Asked<Value>): Value | undefined {
  return asked.kind === 'read' ? asked.value : undefined
}
