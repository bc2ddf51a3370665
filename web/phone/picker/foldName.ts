/**
 * Folds a name for comparison: without case, accents, punctuation, width, or the letter variants that
 * people mistake for one another. `Côte d’Ivoire` and `COTE D IVOIRE` fold to the same.
 *
 * Compatibility decomposition (Unicode NFKD) does most of this, and splits Hangul into letters, so
 * that half a syllable already finds its country. Vowel signs are dropped too, on both sides alike.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ʰ-˿ـ]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłþðıىیکةہ]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaApart))
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '')
    .replace(/(?<= |^)st(?= |$)/g, 'saint')
}

/**
 * The variants that decomposition does not unify: Latin letters with a stroke, Arabic and Persian
 * twins.
 */
const sameLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
}

/** The distance from katakana back to hiragana in Unicode. */
const kanaApart = 0x60
