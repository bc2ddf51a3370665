import { slotPattern } from './slotPattern.ts'

/**
 * The English sentences of the server that hold values and stand on a staff screen, by key: `{max, number}` is a count,
 * any other value is text. The server composes its answers of them, and the screens recognise them and say them in the
 * reader's language (web/words/sayServer.ts).
 */
export const serverTemplates = {
  'file.rowTooWide':
    'Row {row} has more than {max, number} columns. Fix it, or save the file as CSV (UTF-8) again.',
  'file.rowQuote':
    'Row {row} has a quote that is never closed. Fix it, or save the file as CSV (UTF-8) again.',
  'file.rowNotCsv': 'Row {row} isn’t CSV. Fix it, or save the file as CSV (UTF-8) again.',
  'file.lineNotText':
    'Line {line} has something in it that isn’t text. Save the file as CSV (UTF-8) and try again.',
  'file.tooManyRows': 'This file has more than {max, number} rows. Split it into several files.',
  'days.tooMany': 'Choose at most {max, number} days.',
  'books.tooManyLines':
    'This program takes {max, number} lines in a file, and these days have {lines, number}. Choose fewer days.',
  'books.datevCurrency':
    'A file for DATEV holds euros, and there is money in {currency}. Export the plain list.',
  'books.accountLength': 'Give this account {digits, number} digits.',
  'books.manyCurrencies': 'Choose one currency for this file: there is money in {currencies}.',
  'reply.tooLong': 'Shorten it: it takes more than {max, number} texts.',
  'limit.people':
    'A new business texts {max, number} people a day, and more as people pay. Give them the link yourself, or send it tomorrow.',
  'wording.missing': 'Put {variable} back.',
  'wording.unknown': 'Leave {variable} out, or choose a variable below.',
  'phone.country':
    'This is a number of {country}, which this business doesn’t text. An owner or manager can allow that country in the settings.',
  'refund.inParts':
    'It was paid by {payments, number} payments, and each is refunded separately. Refund {amount} first, then the rest.',
  'logo.tooHeavy': 'Use a picture of at most {max, number} kB.',
  'logo.tooLarge': 'Use a picture of at most {max, number} pixels on each side.',
  'sign.fullWidth': 'full-width {sign}',
  'failure.unknown': 'The network refused this text ({code}).',
  'arrival.shortLink': 'Networks filter links of {host}. Use the full link.',
  'arrival.prize': 'Networks filter “{word}” beside an amount. Say it in other words.',
  'thread.taken': '{by} took this conversation.',
  'thread.assigned': '{by} gave this conversation to {holder}.',
  'thread.unassigned': '{by} gave this conversation back.',
  'thread.done': '{by} marked this conversation as done.',
  'thread.snoozed': '{by} snoozed this conversation.',
  'thread.reopened': '{by} reopened this conversation.',
  'thread.merged': '{by} merged this customer with another.',
  'thread.left': '{by} left the business, so this conversation isn’t assigned to anyone.',
} as const

type Templates = typeof serverTemplates
export type TemplateKey = keyof Templates

/** The values of a sentence: a number for each `{name, number}`, and a string for each `{name}`. */
type ValuesIn<Sentence extends string> = Sentence extends `${string}{${infer Slot}}${infer Rest}`
  ? ValueOf<Slot> & ValuesIn<Rest>
  : unknown
type ValueOf<Slot extends string> = Slot extends `${infer Name}, number`
  ? Record<Name, number>
  : Record<Slot, string>

/** Composes a sentence of the server in English, with its values filled in. */
export function composeSentence<Key extends TemplateKey>(
  key: Key,
  values: ValuesIn<Templates[Key]>,
): string {
  const given = values as Record<string, string | number>
  return serverTemplates[key].replace(slotPattern, (_slot, name: string) => {
    const value = given[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString('en') : value
  })
}
