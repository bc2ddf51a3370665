import { say } from '#web/words/say.ts'

/** Which way a figure went, and that in words: the sign beside them says nothing new. */
export type Change = { way: 'up' | 'down' | 'same'; words: string }

/**
 * How a figure stands to the one of the period before.
 * @param before the figure of the period before, in words: `£1,200.00`.
 */
export function describeChange(
  now: number,
  then: number,
  { before, locale }: { before: string; locale: string },
): Change {
  if (now === then) return { way: 'same', words: say('insights.change.same') }
  if (then <= 0) return { way: 'up', words: say('insights.change.none') }
  const share = Math.abs(now - then) / then
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    // Below one in a hundred, a rounded figure would say that nothing changed.
    maximumFractionDigits: share < 0.01 ? 2 : 0,
  }).format(share)
  return now > then
    ? { way: 'up', words: say('insights.change.more', { percent, before }) }
    : { way: 'down', words: say('insights.change.less', { percent, before }) }
}
