import { toPlainText } from './findCostlySigns.ts'
import { isolateDirections } from './isolateDirections.ts'
import { limits } from './limits.ts'
import { formatMoney, type Money } from './money.ts'
import { recoveryLimits } from './recoveryLimits.ts'
import type { ReminderWording } from './reminderPlan.ts'
import { isGsm, isInPartOne, measureText } from './textParts.ts'
import { fillWording, linkFirst, type WordingKind } from './wording.ts'
import { sayIn } from './words/catalogs.ts'
import type { Language } from './words/languages.ts'

/**
 * The values of a text. `locale` is BCP 47 and decides the language; `ownWords` are the business's
 * in it, with variables; without them the standard ones hold.
 */
export type TextFacts = {
  businessName: string
  money: Money
  locale: string
  ownWords?: string | null
}

/**
 * How the recipient of a text stops them: by a reply, or on the page behind its link, where the sender hears
 * no replies. The first text to a number says it; later ones where it costs no part.
 */
export type HowToStop = { by: 'reply' | 'page'; isFirst: boolean }

type Asked = TextFacts & { link: string; code: string; stop: HowToStop }

/**
 * Composes the text that asks for money: business, amount, purpose, the code to check it by, the link, and how
 * to stop such texts. The link lies inside part 1, since handsets show a link cut
 * in half when a later part is late; a long text begins with it, on a line of its own.
 * @param asked `link` is the full URL of the pay page, `code` the request's verify code; `whatFor`
 * is null in a preview that has none yet
 */
export function requestText(asked: Asked & { whatFor: string | null }): string {
  const { businessName: business, whatFor, link, code, locale } = asked
  const say = sayIn(locale)
  const amount = formatMoney(asked.money, locale)
  const directed = isolateDirections(locale, { business, amount, code, whatFor: whatFor ?? '' })
  const facts = { ...directed.facts, link }
  const write = writerOf(asked, (body) => directed.markLines(body, link))
  const own = writeOwn(asked, facts, write)
  if (own) return own
  if (whatFor === null) return write(say('text.requestWithoutWhatFor', facts))
  const natural = write(say('text.request', facts))
  return isLinkInPartOne(natural, link) ? natural : write(say('text.requestLinkFirst', facts))
}

/**
 * Composes the text that asks again for an unpaid request, with its code and its link, which lies
 * inside part 1 as in the first text.
 * @param asked as for `requestText`
 */
export function reminderText(
  asked: Asked & { whatFor: string; wording?: ReminderWording },
): string {
  const { businessName: business, whatFor, link, code, locale } = asked
  const say = sayIn(locale)
  const amount = formatMoney(asked.money, locale)
  const directed = isolateDirections(locale, { business, amount, code, whatFor })
  const facts = { ...directed.facts, link }
  const write = writerOf(asked, (body) => directed.markLines(body, link))
  const own = writeOwn(asked, facts, write)
  if (own) return own
  const key = asked.wording === 'last' ? 'text.reminderLast' : 'text.reminder'
  const natural = write(say(key, facts))
  return isLinkInPartOne(natural, link) ? natural : write(say(`${key}LinkFirst`, facts))
}

/**
 * Returns the function that writes a text in its fewest parts, with how to stop as its last line if it is the
 * first one or the line costs nothing.
 */
export function writerOf(
  { locale, stop }: Pick<Asked, 'locale' | 'stop'>,
  mark: (body: string) => string,
) {
  const last = sayIn(locale)(`text.stop.${stop.by}`)
  return (body: string): string => {
    const short = toFewestParts(mark(body))
    const long = toFewestParts(mark(`${body}\n${last}`))
    const partsMax = stop.isFirst ? limits.textPartsMax : measureText(short).parts
    return measureText(long).parts > partsMax ? short : long
  }
}

/**
 * Writes a text in the business's own words, with the link first where it would not lie in part 1. Null without such
 * words, or where a long name or purpose makes them more parts than we send: the standard words are short.
 */
function writeOwn(
  { ownWords, link }: { ownWords?: string | null; link: string },
  facts: Record<string, string>,
  write: (body: string) => string,
): string | null {
  if (!ownWords) return null
  const natural = write(fillWording(ownWords, facts))
  const body = isLinkInPartOne(natural, link)
    ? natural
    : write(fillWording(linkFirst(ownWords), facts))
  return measureText(body).parts > limits.textPartsMax ? null : body
}

function isLinkInPartOne(body: string, link: string): boolean {
  return isInPartOne(body.slice(0, body.indexOf(link) + link.length), body)
}

/**
 * Rewrites a text where that saves a part. One sign outside GSM-7 turns the whole text into UCS-2
 * and doubles its price. First signs become their plain twins; if that is not enough, letters lose
 * the accents that GSM-7 lacks ("Fontanería" becomes "Fontaneria"). A text that would stay in UCS-2
 * anyway goes out as it was typed.
 */
export function toFewestParts(body: string): string {
  const isCheaper = (plain: string) =>
    isGsm(plain) && measureText(plain).parts < measureText(body).parts
  const twins = toPlainText(body, ({ kind }) => kind === 'twin')
  if (isCheaper(twins)) return twins
  const spelled = toPlainText(body, ({ kind }) => kind !== 'other')
  return isCheaper(spelled) ? spelled : body
}

/**
 * Composes the receipt as a text, or the text about a refund, which leads to the receipt too.
 * @param paid `link` is the full URL of the receipt
 * @param stop is left out where the customer has just paid on the page, and knows who texts
 */
export function receiptText(
  paid: TextFacts & { link: string; number: number },
  kind: 'receipt' | 'refund' = 'receipt',
  stop?: HowToStop,
): string {
  const { businessName: business, link, locale } = paid
  const amount = formatMoney(paid.money, locale)
  const { facts, markLines } = isolateDirections(locale, {
    business,
    amount,
    number: String(paid.number),
  })
  const mark = (body: string) => markLines(body, link)
  const write = stop
    ? writerOf({ locale, stop }, mark)
    : (body: string) => toFewestParts(mark(body))
  const values = { ...facts, link }
  return writeOwn(paid, values, write) ?? write(sayIn(locale)(`text.${kind}`, values))
}

/** Returns the standard words of a kind of text in a language, with its variables in braces. */
export function standardWording(kind: WordingKind, language: Language): string {
  const names = ['business', 'amount', 'whatFor', 'code', 'link', 'number'] as const
  const braced = Object.fromEntries(names.map((name) => [name, `{${name}}`]))
  return sayIn(language)(`text.${kind}`, braced as Record<(typeof names)[number], string>)
}

/**
 * Composes the text that invites somebody to work in a business.
 * @param invitation `link` is the full URL of the invitation; `locale` that of the business
 */
export function invitationText(invitation: {
  business: string
  link: string
  locale: string
}): string {
  const { business, link, locale } = invitation
  const { facts, markLines } = isolateDirections(locale, { business })
  return toFewestParts(markLines(sayIn(locale)('text.invitation', { ...facts, link }), link))
}

/**
 * Composes the text with a sign-in code. Its last line binds the code to `host` for the
 * one-time-code autofill of browsers.
 * Source: https://wicg.github.io/sms-one-time-codes/
 */
export function codeText({ code, host }: { code: string; host: string }): string {
  const minutes = limits.signInCodeLifeMs / 60_000
  return `${code} is your Ringup code. It works for ${minutes} minutes. Never share it.\n\n@${host} #${code}`
}

/** The facts of a notice about a person's own sign-in; `phoneEnd` are the last digits of the new number. */
type NoticeFacts = { host: string; phoneEnd: string; business: string }

/** Composes the text that tells a person that somebody signed in as them, or that their number moves. */
export function noticeText(
  notice: 'recovery_used' | 'number_moving' | 'number_moved' | 'help_offered',
  { host, phoneEnd, business }: NoticeFacts,
): string {
  const hours = recoveryLimits.moveWaitMs / 3_600_000
  const texts = {
    recovery_used: `Somebody signed in to your Ringup with a recovery code. Not you? Sign in at ${host} and make new codes under Settings, Security.`,
    number_moving: `In ${hours} hours your Ringup sign-in moves to the number ending in ${phoneEnd}. Not you? Sign in at ${host} and stop it.`,
    number_moved: `Your Ringup sign-in has moved to the number ending in ${phoneEnd}. Not you? Ask an owner of your business at once.`,
    help_offered: `${business} helps you back in to Ringup. Sign in at ${host} with this number; ${hours} hours later it is yours.`,
  }
  return toFewestParts(texts[notice])
}
