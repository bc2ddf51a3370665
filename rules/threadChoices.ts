/**
 * The states of a thread. quiet: the customer has never written, so there is nothing to answer; open: somebody has
 * yet to deal with it.
 */
export const threadStates = ['quiet', 'open', 'done', 'snoozed'] as const
export type ThreadState = (typeof threadStates)[number]

/** The lists of the inbox; `mine` and `unassigned` are parts of `open`. */
export const threadViews = [
  'open',
  'mine',
  'unassigned',
  'unread',
  'mentioned',
  'snoozed',
  'done',
  'all',
] as const
export type ThreadView = (typeof threadViews)[number]

/** The ways in which a thread changes: by a member, the customer (`wrote`), the end of a snooze (`woke`), a merge. */
export const threadChanges = [
  'assigned',
  'unassigned',
  'done',
  'snoozed',
  'reopened',
  'wrote',
  'woke',
  'merged',
  'left',
] as const
export type ThreadChange = (typeof threadChanges)[number]
