import { say } from '#web/words/say.ts'
import { formatRecent, formatTime } from './formatTime.ts'
import { viewerZone } from './viewerZone.ts'

/**
 * Formats like `formatRecent`, by the viewer's own clock, and says so where that of somebody else, of whom the same
 * sentence tells, shows another time.
 * @param theirs their IANA zone; null if it is not known
 */
export function formatYourTime(
  at: string,
  nowMs: number,
  locale: string,
  theirs: string | null,
): string {
  const when = formatRecent(at, nowMs, locale, viewerZone())
  const clock = (zone: string) => formatTime(new Date(at), locale, zone)
  return theirs && clock(theirs) === clock(viewerZone()) ? when : say('all.yourTime', { when })
}
