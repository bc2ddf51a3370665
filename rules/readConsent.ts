import { type ConsentWord, foldWords, readConsentWord } from './consentWord.ts'
import { ownSentences, stopSentences, unspacedSentences } from './stopSentences.ts'

/**
 * The meaning of an inbound text for the texts that its sender receives. `asks` is a request to stop in a sentence: a
 * machine may misread it, so it is no opt-out, but no text goes by itself until staff have decided.
 */
export type Consent = ConsentWord | 'asks'

/** Reads an inbound text in all languages in which we text, whatever the language of its sender. */
export function readConsent(text: string): Consent {
  const word = readConsentWord(text)
  if (word !== null) return word
  return asksToStop(text) ? 'asks' : null
}

function asksToStop(text: string): boolean {
  if (text.split(sentenceEnd).some((sentence) => plainWords.has(foldWords(sentence)))) return true
  const words = ` ${ownSentences.reduce((rest, own) => rest.replaceAll(own, ' '), foldWords(text))} `
  const unspaced = words.replaceAll(' ', '')
  return (
    stopSentences.some((sentence) => sentence.test(words)) ||
    unspacedSentences.some((sentence) => sentence.test(unspaced))
  )
}

const sentenceEnd = /[.!?;:。！؟।\n]+/

// The words that mean nothing else when they stand alone in a sentence. "End." and "Dur." may mean something else.
const plainWords = new Set(
  ['STOP', 'STOPP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'OPT OUT', 'OPTOUT']
    .concat(['STOP PLEASE', 'PLEASE STOP', 'ストップ', 'स्टॉप', 'ستوب'])
    .map(foldWords),
)
