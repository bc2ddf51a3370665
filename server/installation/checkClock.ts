import { request } from 'undici'
import { alarmLimits } from '#rules/alarmLimits.ts'
import { outsideLimits } from '#rules/outsideLimits.ts'
import type { InstallationLine } from '#rules/shapes/installation.ts'
import type { AppContext } from '#server/appContext.ts'
import { fine, must, unknown } from './lines.ts'

/** Compares our clock with the `Date` of both providers' answers, which is in whole seconds. */
export async function checkClock({ config }: AppContext): Promise<InstallationLine> {
  const urls = [config.stripe.apiUrl, config.twilio.apiUrl]
  const skews = (await Promise.all(urls.map(readSkewMs))).filter((skew) => skew !== null)
  if (skews.length === 0) return unknown('clock', 'unread')
  const worst = skews.toSorted((one, other) => Math.abs(other) - Math.abs(one))[0] ?? 0
  return Math.abs(worst) > alarmLimits.clockSkewMsMax
    ? must('clock', 'wrong', String(Math.round(worst / 1_000)))
    : fine('clock', 'right')
}

/** Returns how far our clock is ahead of another's; null if it does not answer. */
async function readSkewMs(url: string): Promise<number | null> {
  const signal = AbortSignal.timeout(outsideLimits.jobCallTimeoutMs)
  try {
    const began = Date.now()
    const { headers, body } = await request(url, { method: 'HEAD', signal })
    await body.dump()
    const there = Date.parse(String(headers['date']))
    // The answer was dated between our question and now.
    return Number.isNaN(there) ? null : (began + Date.now()) / 2 - there
  } catch {
    return null
  }
}
