import { formatTime } from '#web/ui/formatTime.ts'
import { say, screenLanguage } from '#web/words/say.ts'
import type { SendPreset } from './sendTimes.ts'

/**
 * Returns a commonly chosen moment in words: `Tomorrow at 09:00`.
 * @param timeZone IANA, of the customer
 * @param isElsewhere the customer's clock shows another time than the viewer's
 */
export function presetWords(
  { kind, at }: SendPreset,
  timeZone: string,
  isElsewhere: boolean,
  locale: string,
): string {
  const time = formatTime(at, locale, timeZone)
  return say(`newRequest.when.${kind}${isElsewhere ? 'Theirs' : ''}`, { time })
}

/** Returns whether the clocks of two zones show the same time. */
export function sameClock(now: Date, one: string, other: string): boolean {
  const hour = (timeZone: string) => formatTime(now, screenLanguage(), timeZone)
  return hour(one) === hour(other)
}
