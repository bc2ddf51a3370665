export type Words = readonly string[]

/** Splits a name into words for comparison, without case, accents and look-alikes. */
export function splitWords(name: string): Words {
  return fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns every way to read a name: a digit or two letters may stand for a letter they look like. */
export function spellings(name: string): Words[] {
  // A capital I after a lower-case letter looks like an l: `PayPaI`.
  const others = name.replace(/(?<=\p{Ll})I/gu, 'l')
  return [...new Set([name, others])].flatMap(listReadings)
}

function listReadings(name: string): Words[] {
  const plain = splitWords(name)
  const read = (one: string) =>
    plain.map((word) =>
      /\p{L}/u.test(word) || word === '02'
        ? word.replace(/[0134578]/g, (digit) => digits[digit]?.replace('?', one) ?? digit)
        : word,
    )
  const shapes = [plain, read('l'), read('i')]
  const drawn = (words: Words) =>
    words.map((word) => word.replaceAll('rn', 'm').replaceAll('vv', 'w'))
  return [...shapes, ...shapes.map(drawn)]
}

const digits: Record<string, string> = {
  ...{ 0: 'o', 1: '?', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' },
}

// Letters that look like Latin ones (https://www.unicode.org/Public/security/latest/confusables.txt).
const drawnAs = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't' },
    ...{ у: 'y', х: 'x', і: 'i', ї: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', ӏ: 'l' },
    ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p' },
    ...{ τ: 't', υ: 'y', χ: 'x', ω: 'w', օ: 'o', ս: 'u', հ: 'h', ո: 'n', ց: 'g', ք: 'p' },
    ...{
      ı: 'i',
      ł: 'l',
      ø: 'o',
      đ: 'd',
      ħ: 'h',
      ŧ: 't',
      ß: 'ss',
      æ: 'ae',
      œ: 'oe',
      þ: 'p',
      ð: 'd',
    },
    ...{ $: 's', '@': 'a', '€': 'e', '&': ' and ' },
  }),
)

/** Removes case, accents, widths, look-alikes and invisible characters; an apostrophe joins a word. */
function fold(name: string): string {
  const bare = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    // A `!` or `|` inside a word is a letter; at its end it is punctuation.
    .replace(/(?<=\p{L})!(?=\p{L})/gu, 'i')
    .replace(/(?<=\p{L})\|(?=\p{L})/gu, 'l')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}'’`´]/gu, '')
  return [...bare].map((sign) => drawnAs.get(sign) ?? sign).join('')
}
