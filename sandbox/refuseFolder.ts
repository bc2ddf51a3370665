import { join } from 'node:path'

/** The name of the store inside the data folder. */
export const databaseFile = 'sandbox.sqlite'

/** SQLite's result codes (https://sqlite.org/rescode.html). */
const busy = 5
const damaged = [11, 26]

/**
 * Returns an error that says in one sentence why a data folder cannot be used. `error` is what
 * SQLite or the system threw.
 */
export function refuseFolder(folder: string, error: unknown): Error {
  const code = codeOf(error)
  const otherwise = 'set SANDBOX_DATA to another folder'
  if (code === busy) return new Error(`another sandbox uses ${folder}; ${otherwise}.`)
  if (code !== undefined && damaged.includes(code)) {
    const file = join(folder, databaseFile)
    return new Error(`${file} is damaged or of something else; delete it, or ${otherwise}.`)
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`${folder} cannot be used (${reason}); ${otherwise}.`)
}

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined
  // An extended result code has the primary one in its lowest byte.
  return Number(error.errcode) & 0xff
}
