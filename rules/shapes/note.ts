import { z } from 'zod'
import { inboxLimits } from '../inboxLimits.ts'
import { limits } from '../limits.ts'
import { paragraph } from './text.ts'
import { wholeNumber } from './wholeNumber.ts'

/** A member's words to colleagues in a thread. The customer never sees them. */
export const note = z.object({
  id: z.string(),
  /** Empty once the customer is erased. */
  body: z.string(),
  /** The members whom it mentions: their names stand in the words, after an `@`. */
  mentions: z.array(z.string()),
  /** The member who wrote it. */
  by: z.string(),
  at: z.iso.datetime(),
})
export type Note = z.infer<typeof note>

export const listNotesQuery = z.strictObject({
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  after: z.string().max(100).optional(),
})

export const noteList = z.object({
  data: z.array(note),
  nextCursor: z.string().nullable(),
  /** True if a note in the thread mentions the caller, who has not seen it yet. */
  unseen: z.boolean(),
})
export type NoteList = z.infer<typeof noteList>

/** `POST /v1/threads/:id/notes`. */
export const writeNoteBody = z.strictObject({
  body: paragraph(limits.noteCharactersMax, 'note_too_long').refine(
    (text) => text.length > 0,
    'field_required',
  ),
  mentions: z.array(z.string().max(100)).max(inboxLimits.mentionsMax).default([]),
})
export type WriteNoteBody = z.infer<typeof writeNoteBody>
