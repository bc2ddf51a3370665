/** Folds accents and capitals, so that words are found however they are written. */
export function foldWords(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøı]/g, (letter) => barred[letter] ?? letter)
}

/** Letters whose accent Unicode does not take apart. */
const barred: Record<string, string> = { ł: 'l', ø: 'o', ı: 'i' }
