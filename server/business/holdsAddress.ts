import { isIPv4 } from 'node:net'
import { parse } from 'tldts'

/**
 * Tells whether words contain a web, e-mail or IP address, or something that a reader would type as one.
 * Anything that a phone turns into a link counts, by the whole public suffix list and not just by a few
 * endings, and so does an address that only a reader puts together (`paypal[.]com`, `paypal dot com`).
 * A full stop without a space after it is read as phones read it: `service.Parts` is a link.
 * Source of the suffixes: https://publicsuffix.org, ICANN section.
 */
export function holdsAddress(words: string): boolean {
  const plain = fold(words)
  if (scheme.test(plain)) return true
  return [plain, joinSpelled(plain)].some((text) => findTokens(respell(text)).some(isAddress))
}

// People write `hxxp` and similar words to get addresses past filters.
const scheme = /:\/\/|\bh(?:tt|xx|\*\*)ps?\b|\bwww\d?\b|\bxn--|\[[0-9a-f]*(?::[0-9a-f]*){2,}\]/iu

/** Brings each character to one form: widths, invisible characters, and the full stops of other scripts. */
function fold(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\u3002\uFE52\u06D4\u2024\u1362\uA4F8]/g, '.')
    .replace(/(?<=[\p{L}\p{N}])[·•‧∙⋅・](?=[\p{L}\p{N}])/gu, '.')
}

const stop = String.raw`(?:\.|,|dot|d0t|punkt|punto|point|ponto|punt)`
const bracketed = new RegExp(String.raw`\s*[\[({<]+\s*${stop}\s*[\])}>]+\s*`, 'giu')
/** The commonest suffixes: the word `dot` or a space before one of them means an address. */
const usual =
  'com|net|org|info|biz|io|co|me|ly|cc|to|gd|gl|uk|us|eu|de|fr|es|it|nl|ru|cn|in|app|dev|xyz|top|shop|site|online|store|link|click|live|page|help|support|vip|icu|club'
const spelledDot = new RegExp(
  String.raw`(?<=[\p{L}\p{N}])(?:\s+|[-_])dot(?:\s+|[-_])(?=(?:${usual})\b)`,
  'giu',
)
const spacedBefore = new RegExp(String.raw`(?<=[\p{L}\p{N}])\s+\.\s*(?=(?:${usual})\b)`, 'giu')
// In lower case only: `See below. Me too` is two sentences.
const spacedAfter =
  /(?<=[\p{L}\p{N}])\.\s+(?=(?:com|net|org|info|io|ly|xyz|co\.uk)(?![\p{L}\p{N}' ]))/gu

function respell(text: string): string {
  return [bracketed, spelledDot, spacedBefore, spacedAfter].reduce(
    (words, pattern) => words.replace(pattern, '.'),
    text,
  )
}

/** Joins characters that stand one by one into a word: `p a y p a l . c o m`. */
function joinSpelled(text: string): string {
  return text.replace(/(?<!\S)(?:\S\s+){4,}\S(?!\S)/gu, (run) => run.replace(/\s+/g, ''))
}

type Token = { host: string; isPath: boolean }

// Labels of letters of any script, digits, hyphens and emoji, which a host name may hold too.
const dotted =
  /[\p{L}\p{N}\p{M}\p{Extended_Pictographic}_-]+(?:\.+[\p{L}\p{N}\p{M}\p{Extended_Pictographic}_-]+)+/gu

function findTokens(text: string): Token[] {
  return [...text.matchAll(dotted)].map((match) => ({
    host: match[0].replace(/\.{2,}/g, '.'),
    isPath: /^\.?(?:\/|:\d|\?)/.test(text.slice(match.index + match[0].length)),
  }))
}

function isAddress({ host, isPath }: Token): boolean {
  if (isIPv4(host)) return true
  const { domain, isIcann, publicSuffix } = parse(host, { validateHostname: false })
  if (!domain || !isIcann) return false
  return isPath || !isAbbreviation(host, publicSuffix ?? '')
}

const abbreviations =
  /^(?:co\.kg|(?:art|kd|rg|rech|best|auftr|lfd|tel|inv|ref|acc|acct|cust|job|order|po)\.n[ro])$/i

/**
 * Tells whether a host is in fact an abbreviation: one that nobody can own, or that leads nowhere without a
 * path. `GmbH & Co.KG`, `Inv.No`, a degree (`B.Sc`), an initial before a short name (`J.Li`, `A.De Vries`),
 * `10.am`, and the items of a list (`2.Plumbing`).
 */
function isAbbreviation(host: string, suffix: string): boolean {
  if (abbreviations.test(host) || /^\p{Lu}\.\p{Lu}[\p{Ll}]$/u.test(host)) return true
  if (/^\d{1,2}\.[ap]m$/i.test(host)) return true
  return /^\d{1,2}\.\p{L}+$/u.test(host) && suffix.length >= 4
}
