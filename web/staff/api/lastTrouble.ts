let lastCode: string | null = null

/** Notes the code of a call that failed, for a report of what is wrong. */
export function noteTrouble(code: string): void {
  lastCode = code
}

/** Returns the code of the last call that failed since the page was opened, or null. */
export function lastTrouble(): string | null {
  return lastCode
}
