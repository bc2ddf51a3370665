import { limits } from '#rules/limits.ts'
import type { WordingPreview } from '#rules/shapes/wording.ts'
import { measureText } from '#rules/textParts.ts'
import { standardWording } from '#rules/texts.ts'
import type { WordingKind } from '#rules/wording.ts'
import type { Language } from '#rules/words/languages.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { judgeWords } from './judgeWords.ts'
import { sampleText } from './sampleText.ts'

/** Reads what a sample of a business's texts names. */
export function readSampleBusiness(tx: Tx, businessId: string) {
  return tx
    .selectFrom('business')
    .select(['name', 'country', 'currency'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}

/**
 * Returns the text that words still being written would make, its cost beside that of the standard words, and why
 * the words cannot be saved yet.
 */
export async function previewWording(
  tx: Tx,
  context: AppContext,
  businessId: string,
  { kind, language, words }: { kind: WordingKind; language: Language; words: string },
): Promise<WordingPreview> {
  const business = await readSampleBusiness(tx, businessId)
  const sample = (text: string) => sampleText(context, { kind, language, words: text, business })
  const standard = standardWording(kind, language)
  const body = sample(words || standard)
  const { encoding, parts } = measureText(body)
  const refusal = judgeWords(kind, words, body)
  return {
    body,
    encoding,
    parts,
    partsStandard: measureText(sample(standard)).parts,
    partsMax: limits.textPartsMax,
    problem: refusal && { code: refusal.code, detail: refusal.detail ?? '' },
  }
}
