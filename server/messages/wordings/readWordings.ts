import type { WordingView } from '#rules/shapes/wording.ts'
import { standardWording } from '#rules/texts.ts'
import { chooseWording, type WordingKind, type Wordings, wordingKinds } from '#rules/wording.ts'
import { type Language, languageCodes } from '#rules/words/languages.ts'
import type { Tx } from '#server/database/transaction.ts'

/** Reads all wordings of a business, and locks them if they are to be changed. */
export async function readWordings(tx: Tx, businessId: string, lock = false): Promise<Wordings> {
  const { wordings } = await tx
    .selectFrom('business')
    .select('wordings')
    .where('id', '=', businessId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  return wordings as Wordings
}

/** Lists every kind of text in every language, with the business's own words where it has some. */
export function listWordings(wordings: Wordings): WordingView[] {
  return wordingKinds.flatMap((kind) =>
    languageCodes.map((language) => presentWording(wordings, { kind, language })),
  )
}

/** Builds the JSON of one kind of text in one language. */
export function presentWording(
  wordings: Wordings,
  { kind, language }: { kind: WordingKind; language: Language },
): WordingView {
  const words = chooseWording(wordings, kind, language)
  return { kind, language, words, standard: standardWording(kind, language) }
}
