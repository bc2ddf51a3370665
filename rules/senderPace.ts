import { senderKindOf } from './senderKind.ts'

/** The parts of texts that a sender may send in a second, as its operator set it. */
export type PaceSetting = {
  /** For every sender that is not named; null for the pace of its kind. */
  all: number | null
  /** By sender. */
  bySender: Record<string, number>
}

const tollFree = /^\+18(00|33|44|55|66|77|88)\d{7}$/
const northAmerican = /^\+1\d{10}$/

/**
 * Returns the parts of texts that carriers take from a sender in a second, unless its operator knows better. What
 * exceeds it waits at the provider, which keeps ten hours of it at most and refuses the rest (21611).
 * Source: https://help.twilio.com/articles/115002943027 (limits by kind of sender, and the queue)
 */
export function partsPerSecond(sender: string, setting: PaceSetting): number {
  return setting.bySender[sender] ?? setting.all ?? ofKind(sender)
}

function ofKind(sender: string): number {
  switch (senderKindOf(sender)) {
    case 'code':
      return 100
    case 'name':
      return 10
    case 'number':
      if (tollFree.test(sender)) return 3
      // A registered campaign in the USA may have more, by its score.
      return northAmerican.test(sender) ? 1 : 10
    default:
      // The pool of a service is not known here: one number of it is the least that there is.
      return 1
  }
}

const highest = 1_000

/**
 * Reads TEXTS_PER_SECOND: a pace for all senders such as `5`, paces of single senders such as `+12025550123=3`, or
 * both in a list. @returns the setting, or the word that is none
 */
export function readPaceSetting(text: string): PaceSetting | { wrong: string } {
  const setting: PaceSetting = { all: null, bySender: {} }
  for (const word of text.split(',').map((one) => one.trim())) {
    if (word === '') continue
    const [, sender, number = ''] = /^(?:(.+)=)?(\d+(?:\.\d+)?)$/.exec(word) ?? []
    const pace = Number(number)
    if (!(pace > 0 && pace <= highest)) return { wrong: word }
    if (sender === undefined) {
      if (setting.all !== null) return { wrong: word }
      setting.all = pace
    } else {
      if (senderKindOf(sender) === null || sender in setting.bySender) return { wrong: word }
      setting.bySender[sender] = pace
    }
  }
  return setting
}
