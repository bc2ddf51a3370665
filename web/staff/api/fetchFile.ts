import { noteCall } from '../live/connection.ts'
import type { NamedFile } from '../saveFile.ts'
import { atWorkplace } from '../session/workplace.ts'
import type { Outcome } from './outcome.ts'
import { toOutcome } from './toOutcome.ts'
import { offline } from './troubles.ts'

/** As long as the server may take before the first byte, and time for the rest. */
const fileTimeoutMs = 90_000

/** Fetches a file as a whole, so that a refusal can be shown where it was asked for; never throws. */
export async function fetchFile(address: string): Promise<Outcome<NamedFile>> {
  try {
    const signal = AbortSignal.timeout(fileTimeoutMs)
    const response = await fetch(atWorkplace(address), { signal })
    if (!response.ok) return toOutcome<NamedFile>(Promise.resolve(response))
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
