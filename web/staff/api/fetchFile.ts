import { noteCall } from '../live/connection.ts'
import { atWorkplace } from '../session/workplace.ts'
import type { Outcome } from './outcome.ts'
import { toOutcome } from './toOutcome.ts'
import { offline } from './troubles.ts'

/** As long as the server may take before the first byte, and time for the rest. */
const fileTimeoutMs = 90_000

/** A file that a call answered, and the name that the server gave it. */
export type FetchedFile = { name: string; blob: Blob }

/** Fetches a file as a whole, so that a refusal can be shown where it was asked for; never throws. */
export async function fetchFile(address: string): Promise<Outcome<FetchedFile>> {
  try {
    const signal = AbortSignal.timeout(fileTimeoutMs)
    const response = await fetch(atWorkplace(address), { signal })
    if (!response.ok) return toOutcome<FetchedFile>(Promise.resolve(response))
    const blob = await response.blob()
    noteCall(true)
    return { ok: true, data: { name: nameOf(response), blob } }
  } catch {
    noteCall(false)
    return { ok: false, problem: offline }
  }
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'ringup.csv'
}

/** Saves a file as a download of the browser does. */
export function saveFile({ name, blob }: FetchedFile): void {
  const href = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // Later: some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(href), fileTimeoutMs)
}
