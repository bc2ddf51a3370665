import { callAsPayer } from './callAsPayer.ts'

const answerTimeoutMs = 20_000

/**
 * Asks our server to text a new link to the number on file.
 * @returns the outcome; `failed` when the link is not known to be on its way
 */
export async function sendNewLink(token: string): Promise<'sent' | 'limited' | 'failed'> {
  try {
    const answer = await callAsPayer('POST /p/:token/new-link', {
      params: { token },
      timeoutMs: answerTimeoutMs,
    })
    return answer.ok ? answer.data.outcome : 'failed'
  } catch {
    return 'failed'
  }
}
