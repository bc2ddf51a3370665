import { logoSentences } from '../checkLogo.ts'
import { detailSentences } from '../detailSentences.ts'
import { errorCatalogue } from '../errors.ts'
import { listFailureSentences } from '../explainFailure.ts'
import { capitalsSentence } from '../findFilteredWords.ts'
import { rowSentences } from '../import/rowWords.ts'
import { heldReasons, withheldReason } from '../message.ts'
import { doubtWords, refusalWords } from '../phone/phoneWords.ts'
import { unsentReasons } from '../scheduledReply.ts'
import { signNames } from '../signNames.ts'
import { standIns } from '../standIns.ts'
import { arrivalSentences } from '../willItArrive.ts'

/**
 * Lists the English sentences of the server that stand on a staff screen and take no values, by key: the titles and
 * details of the problems, why a number, a row of a file or a picture is refused, and why a text waits, failed or may not
 * arrive, and what its costly signs are called. The screens show them in their own language; those with values are in serverTemplates.ts.
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
    arrival: { ...arrivalSentences, capitals: capitalsSentence },
    logo: logoSentences,
    sign: signNames,
    unsent: unsentReasons,
    detail: detailSentences,
    standIn: standIns,
  }
  for (const [part, words] of Object.entries(others))
    for (const [name, sentence] of Object.entries(words)) sentences[`${part}.${name}`] = sentence
  return sentences
}
