import { z } from 'zod'
import { inboxLimits } from '../inboxLimits.ts'
import { limits } from '../limits.ts'
import { holdsOtherBraces } from '../snippetWords.ts'
import { line, paragraph } from './text.ts'

export const snippetId = z.string().regex(/^snp_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** `POST /v1/snippets` and `PUT /v1/snippets/:id`. */
export const snippetBody = z.strictObject({
  name: line(inboxLimits.snippetNameCharactersMax, 'snippet_name_invalid'),
  words: paragraph(limits.replyCharactersMax, 'snippet_words_invalid')
    .refine((words) => words !== '', 'snippet_words_invalid')
    .refine((words) => !holdsOtherBraces(words), 'snippet_braces'),
})
export type SnippetBody = z.infer<typeof snippetBody>

/** A quick answer: words that a member puts into a reply by its name. */
export const snippet = z.object({ id: z.string(), name: z.string(), words: z.string() })
export type Snippet = z.infer<typeof snippet>

export const snippetList = z.object({ data: z.array(snippet) })
export type SnippetList = z.infer<typeof snippetList>
