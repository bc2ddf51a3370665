import { toPlainText } from './costlySigns.ts'
import { directWords } from './directWords.ts'
import { limits } from './limits.ts'
import { formatMoney, type Money } from './money.ts'
import { isGsm, isInPartOne, measureText } from './textParts.ts'
import { setLanguage } from './words/catalogs.ts'

/** What the words of a text are made from. `locale` is BCP 47 and decides the language. */
export type TextFacts = { businessName: string; money: Money; locale: string }

/**
 * The text that asks for money: who, how much, what for, the code by which it can be checked, and
 * where to pay. The link stands inside part 1, since handsets show a cut link when a later part is
 * late; a long text leads with it, on a line of its own.
 * @param asked `link` is the whole address of the pay page, `code` the request's verify code;
 *   `whatFor` null while it is not known, for a preview.
 */
export function requestText(
  asked: TextFacts & { whatFor: string | null; link: string; code: string },
): string {
  const { businessName: business, whatFor, link, code, locale } = asked
  const say = setLanguage(locale)
  const amount = formatMoney(asked.money, locale)
  const directed = directWords(locale, { business, amount, code, whatFor: whatFor ?? '' })
  const facts = { ...directed.facts, link }
  const write = (body: string) => inFewestParts(directed.markLines(body, link))
  if (whatFor === null) return write(say('text.requestWithoutWhatFor', facts))
  const natural = write(say('text.request', facts))
  return isLinkInPartOne(natural, link) ? natural : write(say('text.requestLinkFirst', facts))
}

/**
 * The text that asks once more for what is still due; with the code and the link of the request,
 * which stands inside part 1 as in the first text.
 * @param asked as for `requestText`.
 */
export function reminderText(
  asked: TextFacts & { whatFor: string; link: string; code: string },
): string {
  const { businessName: business, whatFor, link, code, locale } = asked
  const say = setLanguage(locale)
  const amount = formatMoney(asked.money, locale)
  const directed = directWords(locale, { business, amount, code, whatFor })
  const facts = { ...directed.facts, link }
  const write = (body: string) => inFewestParts(directed.markLines(body, link))
  const natural = write(say('text.reminder', facts))
  return isLinkInPartOne(natural, link) ? natural : write(say('text.reminderLinkFirst', facts))
}

function isLinkInPartOne(body: string, link: string): boolean {
  return isInPartOne(body.slice(0, body.indexOf(link) + link.length), body)
}

/**
 * One sign outside GSM-7 turns the whole text into UCS-2 and doubles its price. Where that saves a
 * part, signs go out as their plain twins, and else letters without the accents that GSM-7 lacks
 * ("Fontanería" as "Fontaneria"). A text that stays in UCS-2 even so goes out as it was typed.
 */
export function inFewestParts(body: string): string {
  const isCheaper = (plain: string) =>
    isGsm(plain) && measureText(plain).parts < measureText(body).parts
  const twins = toPlainText(body, ({ kind }) => kind === 'twin')
  if (isCheaper(twins)) return twins
  const spelled = toPlainText(body, ({ kind }) => kind !== 'other')
  return isCheaper(spelled) ? spelled : body
}

/** The receipt by text. @param paid `link` is the whole address of the receipt. */
export function receiptText(paid: TextFacts & { link: string; number: number }): string {
  const { businessName: business, link, locale } = paid
  const amount = formatMoney(paid.money, locale)
  const { facts, markLines } = directWords(locale, {
    business,
    amount,
    number: String(paid.number),
  })
  return inFewestParts(markLines(setLanguage(locale)('text.receipt', { ...facts, link }), link))
}

/**
 * The sign-in code. Its last line binds it to `host` for browsers' one-time-code autofill.
 * Source: https://wicg.github.io/sms-one-time-codes/
 */
export function codeText({ code, host }: { code: string; host: string }): string {
  const minutes = limits.signInCodeLifeMs / 60_000
  return `${code} is your Ringup code. It works for ${minutes} minutes. Never share it.\n\n@${host} #${code}`
}
