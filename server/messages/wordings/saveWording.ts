import type { WordingKind, Wordings } from '#rules/wording.ts'
import type { Language } from '#rules/words/languages.ts'
import type { AppContext } from '#server/appContext.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import { judgeWords } from './judgeWords.ts'
import { readSampleBusiness } from './previewWording.ts'
import { readWordings } from './readWordings.ts'
import { sampleText } from './sampleText.ts'

/** The wording that is changed: null goes back to the standard words. */
type Change = { kind: WordingKind; language: Language; words: string | null }

/**
 * Saves the words of one kind of text in one language. They hold for every text that has not gone out yet.
 * @throws {Refusal} wording_lacks_variable, wording_unknown_variable, wording_link_twice, wording_link_touched,
 * wording_too_long, address_in_words
 */
export async function saveWording(
  tx: Tx,
  context: AppContext,
  { businessId, userId }: { businessId: string; userId: string },
  { kind, language, words }: Change,
): Promise<void> {
  if (words !== null) {
    const business = await readSampleBusiness(tx, businessId)
    const refusal = judgeWords(
      kind,
      words,
      sampleText(context, { kind, language, words, business }),
    )
    if (refusal) throw refusal
  }
  const wordings = await readWordings(tx, businessId, true)
  const before = wordings[kind]?.[language] ?? null
  if (before === words) return
  const { [language]: _gone, ...others } = wordings[kind] ?? {}
  const changed: Wordings = {
    ...wordings,
    [kind]: words === null ? others : { ...others, [language]: words },
  }
  await tx
    .updateTable('business')
    .set({ wordings: JSON.stringify(changed) })
    .where('id', '=', businessId)
    .execute()
  await recordEvent(tx, {
    businessId,
    subject: businessId,
    type: 'business.changed',
    actor: 'staff',
    actorId: userId,
    data: {
      fields: ['wordings'],
      before: { [`wordings.${kind}`]: before },
      after: { [`wordings.${kind}`]: words },
    },
  })
}
