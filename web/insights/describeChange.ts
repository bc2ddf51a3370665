import { say } from '#web/words/say.ts'

/** The direction of a change, `null` where there was nothing before, and its words, which say the same as the sign beside them. */
export type Change = { way: 'up' | 'down' | 'same' | null; words: string }

/**
 * Compares a figure with that of the period before.
 * @param before the formatted figure of the period before: `£1,200.00`
 */
export function describeChange(
  now: number,
  then: number,
  { before, locale }: { before: string; locale: string },
): Change {
  if (now === then) return { way: 'same', words: say('insights.change.same') }
  if (then <= 0) return { way: null, words: say('insights.change.none') }
  const share = Math.abs(now - then) / then
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    // Below one percent, a rounded figure would read as no change.
    maximumFractionDigits: share < 0.01 ? 2 : 0,
  }).format(share)
  return now > then
    ? { way: 'up', words: say('insights.change.more', { percent, before }) }
    : { way: 'down', words: say('insights.change.less', { percent, before }) }
}
