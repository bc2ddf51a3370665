/** Folds accents and capitals, so that words are found however they are written. */
export function foldWords(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
