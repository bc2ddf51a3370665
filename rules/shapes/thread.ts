import { z } from 'zod'
import { limits } from '../limits.ts'
import { threadChanges, threadStates, threadViews } from '../threadChoices.ts'
import { customerMessage } from './customer.ts'
import { shownPhone } from './phone.ts'
import { wholeNumber } from './wholeNumber.ts'

export const listThreadsQuery = z.strictObject({
  view: z.enum(threadViews).default('open'),
  /** Words and numbers of texts, and names and numbers of customers. */
  q: z.string().max(limits.searchCharactersMax).optional(),
  limit: wholeNumber(z.int().min(1).max(limits.pageRowsMax)).default(limits.pageRows),
  after: z.string().max(200).optional(),
})
export type ListThreadsQuery = z.infer<typeof listThreadsQuery>

/** One thread of the inbox: everything texted to and from one customer. */
export const thread = z.object({
  customer: z.object({
    id: z.string(),
    name: z.string().nullable(),
    ...shownPhone.shape,
    erased: z.boolean(),
  }),
  /** The newest text, in either direction. */
  lastText: customerMessage,
  /** When something last happened that wants a look: the order of the list. */
  activeAt: z.iso.datetime(),
  /** Texts from the customer that nobody at the business has read. */
  unread: z.int(),
  state: z.enum(threadStates),
  /** When a snoozed thread comes back. */
  snoozedUntil: z.iso.datetime().nullable(),
  /** The member who looks after it. */
  assignedTo: z.string().nullable(),
  /** To be sent back with a change: one that is based on an older version is refused. */
  version: z.int(),
  changedHow: z.enum(threadChanges).nullable(),
  /** The member who changed it last; null for the customer and the clock. */
  changedBy: z.string().nullable(),
})
export type Thread = z.infer<typeof thread>

/** A row of the list; of a search, with the newest text that was found, if it was found by one. */
export const threadRow = thread.extend({
  found: customerMessage.nullable(),
  /** True if a note mentions the caller, who has not seen it yet. */
  mentioned: z.boolean(),
})
export type ThreadRow = z.infer<typeof threadRow>

export const threadList = z.object({
  data: z.array(threadRow),
  /** Null for a search too: it has one page. */
  nextCursor: z.string().nullable(),
  /** True if more match a search than were looked through: a longer word finds the others. */
  truncated: z.boolean(),
})
export type ThreadList = z.infer<typeof threadList>

/** `GET /v1/threads/counts`: the length of each list, counted up to a limit. */
export const threadCounts = z.object({
  open: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  unread: z.int(),
  /** Threads in which a note mentions the caller, who has not seen it yet. */
  mentioned: z.int(),
  snoozed: z.int(),
  /** The number at which counting stops. */
  most: z.int(),
})
export type ThreadCounts = z.infer<typeof threadCounts>

/** `PATCH /v1/threads/:id`: an absent field stays as it is. */
export const changeThreadBody = z
  .strictObject({
    /** The version that the decision is based on. */
    version: z.int().min(1),
    /** A member who may answer; null for nobody. */
    assignedTo: z.string().max(100).nullable().optional(),
    state: z.enum(['open', 'done', 'snoozed']).optional(),
    /** With the state `snoozed`, and only with it. */
    snoozedUntil: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ state, snoozedUntil }) => (state === 'snoozed') === (snoozedUntil !== undefined), {
    message: 'snooze_invalid',
    path: ['snoozedUntil'],
  })
  .refine(({ state, assignedTo }) => state !== undefined || assignedTo !== undefined, {
    message: 'field_required',
    path: ['state'],
  })
export type ChangeThreadBody = z.infer<typeof changeThreadBody>
