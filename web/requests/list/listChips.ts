import { formatMoney } from '#rules/money.ts'
import { formatDay } from '#web/ui/formatTime.ts'
import { say } from '#web/words/say.ts'
import type { ListFilter } from './listFilter.ts'

/** One chosen filter in words, and the change that removes it. */
export type Chip = {
  key: string
  words: string
  without: { [Key in keyof ListFilter]: undefined }
  /** The head of a column says it too, where the list has heads. */
  isInHead?: boolean
}

export type ChipFormat = {
  /** The business's, BCP 47, for amounts. */
  locale: string
  /** BCP 47, for days. */
  dateLocale: string
  /** The currency of amounts where the filter names none. */
  currency: string
  /** Returns a member's name, or undefined while it is unknown. */
  nameOf: (memberId: string) => string | undefined
}

/** The orders by days that no column shows. */
export const withoutHead: readonly (string | undefined)[] = ['due', 'paid']

/** Lists the chosen filters and the order, except the tab and the search, which are visible elsewhere. */
export function listChips(filter: ListFilter, words: ChipFormat): Chip[] {
  return [
    flagChip('overdue', filter.overdue),
    flagChip('unread', filter.unread),
    flagChip('disputed', filter.disputed),
    daysChip(filter, words),
    amountChip(filter, words),
    filter.currency && {
      key: 'currency',
      words: filter.currency,
      // Amounts belong to their currency.
      without: { currency: undefined, amountFrom: undefined, amountTo: undefined },
    },
    filter.madeBy && {
      key: 'madeBy',
      words: say('requests.chip.madeBy', {
        name: words.nameOf(filter.madeBy) ?? say('requests.someone'),
      }),
      without: { madeBy: undefined },
    },
    filter.customer && {
      key: 'customer',
      words: say('requests.chip.customer'),
      without: { customer: undefined },
    },
    filter.sort && {
      key: 'sort',
      words: say('requests.chip.sort', { sort: say(`requests.sort.${filter.sort}`) }),
      without: { sort: undefined },
      isInHead: !withoutHead.includes(filter.sort),
    },
  ].filter((chip) => chip !== undefined && chip !== '')
}

const negated = {
  overdue: 'requests.notOverdue',
  unread: 'requests.notUnread',
  disputed: 'requests.notDisputed',
} as const

function flagChip(flag: keyof typeof negated, is: boolean | undefined): Chip | undefined {
  if (is === undefined) return undefined
  const words = is ? say(`requests.${flag}`) : say(negated[flag])
  return { key: flag, words, without: { [flag]: undefined } }
}

function daysChip(filter: ListFilter, { dateLocale }: ChipFormat): Chip | undefined {
  const { dates = 'made', range, from, to } = filter
  if (!range && !from && !to) return undefined
  const without = { dates: undefined, range: undefined, from: undefined, to: undefined }
  const day = (iso: string) => formatDay(iso, dateLocale, 'UTC')
  const days = range
    ? say(`requests.range.${range}`)
    : from && to
      ? say('requests.chip.between', { from: day(from), to: day(to) })
      : from
        ? say('requests.chip.since', { from: day(from) })
        : say('requests.chip.until', { to: day(to ?? '') })
  return { key: 'days', words: say('requests.chip.dates', { which: dates, days }), without }
}

function amountChip(filter: ListFilter, { locale, currency: own }: ChipFormat): Chip | undefined {
  const { amountFrom, amountTo, currency = own } = filter
  const shown = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const without = { amountFrom: undefined, amountTo: undefined }
  if (amountFrom !== undefined && amountTo !== undefined) {
    const ends = { from: shown(amountFrom), to: shown(amountTo) }
    return { key: 'amount', words: say('requests.chip.amounts', ends), without }
  }
  if (amountFrom !== undefined) {
    return {
      key: 'amount',
      words: say('requests.chip.amountFrom', { from: shown(amountFrom) }),
      without,
    }
  }
  if (amountTo === undefined) return undefined
  return { key: 'amount', words: say('requests.chip.amountTo', { to: shown(amountTo) }), without }
}
