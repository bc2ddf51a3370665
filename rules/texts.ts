import { toPlainText } from './costlySigns.ts'
import { limits } from './limits.ts'
import { formatMoney, type Money } from './money.ts'
import { isGsm, isInPartOne, measureText } from './textParts.ts'

/** What the words of a text are made from. `link` is the whole address of the pay page. */
export type TextFacts = { businessName: string; money: Money; link: string; locale: string }

/**
 * The text that asks for money: who, how much, what for, where. The link stands inside part 1,
 * since handsets show a cut link when a later part is late; a long text leads with it.
 * @param whatFor null while it is not known, for a preview.
 */
export function requestText({
  businessName,
  money,
  whatFor,
  link,
  locale,
}: TextFacts & { whatFor: string | null }): string {
  const amount = formatMoney(money, locale)
  const asked = whatFor === null ? amount : `${amount} for ${whatFor}`
  const natural = inFewestParts(`${businessName}: ${asked}. Pay by card: ${link}`)
  const upToLink = natural.slice(0, natural.indexOf(link) + link.length)
  if (isInPartOne(upToLink, natural)) return natural
  return inFewestParts(`${link} ${businessName}: ${asked}.`)
}

/**
 * One sign outside GSM-7 turns the whole text into UCS-2 and doubles its price. Where that saves a
 * part, signs go out as their plain twins, and else letters without the accents that GSM-7 lacks
 * ("Fontanería" as "Fontaneria"). A text that stays in UCS-2 even so goes out as it was typed.
 */
function inFewestParts(body: string): string {
  const isCheaper = (plain: string) =>
    isGsm(plain) && measureText(plain).parts < measureText(body).parts
  const twins = toPlainText(body, ({ kind }) => kind === 'twin')
  if (isCheaper(twins)) return twins
  const spelled = toPlainText(body, ({ kind }) => kind !== 'other')
  return isCheaper(spelled) ? spelled : body
}

/** The receipt by text, with the link to the receipt page. */
export function receiptText(facts: TextFacts & { number: number }): string {
  const amount = formatMoney(facts.money, facts.locale)
  return inFewestParts(
    `${facts.businessName}: thank you, ${amount} received. Receipt ${facts.number}: ${facts.link}/receipt`,
  )
}

/**
 * The sign-in code. Its last line binds it to `host` for browsers' one-time-code autofill.
 * Source: https://wicg.github.io/sms-one-time-codes/
 */
export function codeText({ code, host }: { code: string; host: string }): string {
  const minutes = limits.signInCodeLifeMs / 60_000
  return `${code} is your Ringup code. It works for ${minutes} minutes. Never share it.\n\n@${host} #${code}`
}
