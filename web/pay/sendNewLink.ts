import type { z } from 'zod'
import type { newLinkAnswer } from '#rules/shapes/payPage.ts'
import { askInTime } from './askInTime.ts'

const answerTimeoutMs = 20_000

/**
 * Asks our server to text a new link to the number on file.
 * @returns the outcome; `failed` when the link is not known to be on its way
 */
export async function sendNewLink(
  token: string,
): Promise<z.infer<typeof newLinkAnswer>['outcome'] | 'failed'> {
  try {
    return await askInTime(answerTimeoutMs, async (signal) => {
      const response = await fetch(`/p/${token}/new-link`, { method: 'POST', signal })
      if (!response.ok) return 'failed'
      return ((await response.json()) as z.infer<typeof newLinkAnswer>).outcome
    })
  } catch {
    return 'failed'
  }
}
