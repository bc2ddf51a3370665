import { foldWords } from '#web/ui/foldWords.ts'

type Searched = {
  /** The question, and other words for it. */
  names: string
  words: string
}

/**
 * Finds the answers that contain the typed words, best first. Accents and capitals do not matter, and nothing typed
 * finds all. People type whole questions, of which no answer has every word: half of them are enough. A word counts the
 * more the fewer answers contain it, so that "the" decides nothing, and thrice in what the answer is called.
 */
export function findAnswers<Answer extends Searched>(
  all: readonly Answer[],
  typed: string,
): Answer[] {
  const words = splitWords(typed)
  if (words.length === 0) return [...all]
  const texts = all.map((answer) => ({
    names: spread(answer.names),
    text: spread(`${answer.names} ${answer.words}`),
  }))
  const weights = words.map((word) => 1 / (texts.filter(({ text }) => has(text, word)).length || 1))
  const rated = all.map((answer, index) => {
    const { names = '', text = '' } = texts[index] ?? {}
    const scores = words.map((word, at) =>
      has(text, word) ? (weights[at] ?? 0) * (has(names, word) ? 3 : 1) : 0,
    )
    return {
      answer,
      score: scores.reduce((sum, score) => sum + score, 0),
      isEnough: scores.filter(Boolean).length * 2 >= words.length,
    }
  })
  const enough = rated.filter(({ isEnough }) => isEnough)
  const best = Math.max(...enough.map(({ score }) => score))
  return enough
    .filter(({ score }) => score * 2 >= best)
    .toSorted((one, other) => other.score - one.score)
    .map(({ answer }) => answer)
}

function splitWords(text: string): string[] {
  return foldWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Returns a text with a blank before each of its words. */
function spread(text: string): string {
  return splitWords(text)
    .map((word) => ` ${word}`)
    .join('')
}

/** Returns whether a word of the text begins so; where words are joined, as in Arabic or Japanese, whether it is in one. */
function has(text: string, word: string): boolean {
  return text.includes(/^[a-z\d]/.test(word) ? ` ${word}` : word)
}
