import { errorCatalogue } from '../errors.ts'
import { listFailureSentences } from '../explainFailure.ts'
import { rowSentences } from '../import/rowWords.ts'
import { heldReasons, withheldReason } from '../message.ts'
import { doubtWords, refusalWords } from '../phone/phoneWords.ts'
import { arrivalSentences } from '../willItArrive.ts'

/**
 * Lists the English sentences of the server that stand on a staff screen and take no values, by key: the titles and
 * details of the problems, why a number or a row of a file is refused, and why a text waits, failed or may not arrive. The screens show them in their own language.
 */
export function listServerSentences(): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const [code, { title, detail }] of Object.entries(errorCatalogue)) {
    sentences[`${code}.title`] = title
    sentences[`${code}.detail`] = detail
  }
  const others = {
    phone: { ...refusalWords, ...doubtWords },
    row: rowSentences,
    failure: listFailureSentences(),
    held: { ...heldReasons, withheld: withheldReason },
    arrival: arrivalSentences,
  }
  for (const [part, words] of Object.entries(others))
    for (const [name, sentence] of Object.entries(words)) sentences[`${part}.${name}`] = sentence
  return sentences
}
