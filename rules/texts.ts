import { limits } from './limits.ts'
import { formatMoney, type Money } from './money.ts'

/** How a text goes over the air: GSM 03.38 septets or UCS-2 units, and in how many parts. */
export type TextMeasure = { encoding: 'GSM-7' | 'UCS-2'; units: number; parts: number }

// GSM 03.38 (3GPP TS 23.038 §6.2.1), basic table and its extension, which costs two septets.
const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const gsmExtension = new Set('^{}\\[~]|€\f')

// What phones and word processors type instead of plain signs; each would triple the price.
const plainSigns: Record<string, string> = {
  '\u00A0': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u200E': '',
  '\u200F': '',
  '\u061C': '',
  '\u00B4': "'",
  '`': "'",
}

/** Replaces typographic signs that have a plain twin, so that a text stays in GSM-7 if it can. */
export function toPlainSigns(body: string): string {
  return body.replace(
    /[\u00A0\u2007\u2009\u202F\u2018\u2019\u201C\u201D\u2013\u2014\u2026\u200E\u200F\u061C\u00B4`]/g,
    (sign) => plainSigns[sign] ?? sign,
  )
}

/**
 * Counts what a text costs: 160/153 septets a part in GSM-7, 70/67 units in UCS-2. A sign that
 * takes two is never split over two parts (3GPP TS 23.040 §9.2.3.24.1), so a part may end early.
 */
export function measureText(body: string): TextMeasure {
  const signs = [...body]
  const septets = signs.map(gsmSeptets)
  if (septets.every((cost) => cost > 0)) {
    return { encoding: 'GSM-7', ...countParts(septets, 160, 153) }
  }
  const units = signs.map((sign) => sign.length)
  return { encoding: 'UCS-2', ...countParts(units, 70, 67) }
}

function countParts(
  costs: number[],
  alone: number,
  joined: number,
): { units: number; parts: number } {
  const units = costs.reduce((sum, cost) => sum + cost, 0)
  if (units <= alone) return { units, parts: 1 }
  let parts = 1
  let filled = 0
  for (const cost of costs) {
    if (filled + cost > joined) {
      parts += 1
      filled = 0
    }
    filled += cost
  }
  return { units, parts }
}

/** What one sign costs in GSM-7; 0 when it is not in its tables. */
function gsmSeptets(sign: string): number {
  if (gsmBasic.has(sign)) return 1
  return gsmExtension.has(sign) ? 2 : 0
}

/** What the words of a text are made from. `link` is the whole address of the pay page. */
export type RequestTextFacts = {
  businessName: string
  money: Money
  whatFor: string
  link: string
  locale: string
}

/**
 * The text that asks for money: who, how much, what for, where. The link stands inside part 1,
 * since handsets show a cut link when a later part is late; a long text leads with it.
 */
export function requestText(facts: RequestTextFacts): string {
  const amount = formatMoney(facts.money, facts.locale)
  const natural = inFewestParts(
    `${facts.businessName}: ${amount} for ${facts.whatFor}. Pay by card: ${facts.link}`,
  )
  if (measureText(natural).parts === 1 || linkEndsInPartOne(natural, facts.link)) return natural
  return inFewestParts(`${facts.link} ${facts.businessName}: ${amount} for ${facts.whatFor}.`)
}

/**
 * One letter outside GSM-7 turns the whole text into UCS-2 and doubles its price: an accent that
 * GSM-7 lacks is dropped where that saves a part ("Fontanería" goes out as "Fontaneria").
 */
function inFewestParts(body: string): string {
  const plain = toPlainSigns(body)
  const folded = [...plain].map(foldAccent).join('')
  return measureText(folded).parts < measureText(plain).parts ? folded : plain
}

function foldAccent(sign: string): string {
  if (gsmBasic.has(sign) || gsmExtension.has(sign)) return sign
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
  return gsmBasic.has(bare) ? bare : sign
}

function linkEndsInPartOne(body: string, link: string): boolean {
  const upToLink = [...body.slice(0, body.indexOf(link) + link.length)]
  const isGsm = measureText(body).encoding === 'GSM-7'
  const cost = (sign: string) => (isGsm ? gsmSeptets(sign) : sign.length)
  return upToLink.reduce((sum, sign) => sum + cost(sign), 0) <= (isGsm ? 153 : 67)
}

/** The receipt by text, with the link to the receipt page. */
export function receiptText(facts: RequestTextFacts & { number: number }): string {
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
