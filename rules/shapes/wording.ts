import { z } from 'zod'
import { wordingKinds } from '../wording.ts'
import { wordingLimits } from '../wordingLimits.ts'
import { languageCodes } from '../words/languages.ts'
import { paragraph } from './text.ts'

const kind = z.enum(wordingKinds)
const language = z.enum(languageCodes)
const words = paragraph(wordingLimits.wordingCharactersMax, 'wording_invalid').refine(
  (typed) => typed !== '',
  'wording_invalid',
)

/** The path of one wording. */
export const wordingPath = z.object({ kind, language })

/** The body of `PUT /v1/business/wordings/:kind/:language`. */
export const saveWordingBody = z.strictObject({ words })

/** The body of `POST /v1/business/wordings/preview`: words that are still being written, which may lack anything. */
export const previewWordingBody = z.strictObject({
  kind,
  language,
  words: paragraph(wordingLimits.wordingCharactersMax, 'wording_invalid'),
})

/** One kind of text in one language: the business's own words, or null, and the standard ones. */
export const wordingView = z.object({
  kind,
  language,
  words: z.string().nullable(),
  standard: z.string(),
})
export type WordingView = z.infer<typeof wordingView>

export const wordingList = z.object({ data: z.array(wordingView) })

/** The text that these words make of a request such as the business makes, and its cost. */
export const wordingPreview = z.object({
  body: z.string(),
  encoding: z.enum(['GSM-7', 'UCS-2']),
  parts: z.int(),
  /** The parts of the same text in the standard words. */
  partsStandard: z.int(),
  partsMax: z.int(),
  /** Why these words cannot be saved, the first reason; null if they can. */
  problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
})
export type WordingPreview = z.infer<typeof wordingPreview>
