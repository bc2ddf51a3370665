/** The errors of the inbox: part of the closed catalogue. */
export const threadErrors = {
  thread_changed: {
    status: 409,
    title: 'Somebody was faster',
    detail: 'The conversation has changed since you looked at it. Look again, then decide.',
  },
  assignee_unknown: {
    status: 422,
    title: 'Nobody here can take this',
    detail: 'Choose somebody who works here and may answer customers.',
  },
  mention_unknown: {
    status: 422,
    title: 'Nobody here has this name',
    detail: 'Mention somebody who works here.',
  },
  snooze_invalid: {
    status: 422,
    title: 'Not a time to come back',
    detail: 'Choose a time in the future, at most a year ahead.',
  },
  too_many_scheduled: {
    status: 409,
    title: 'Ten texts wait already',
    detail: 'Cancel a text that waits for this customer, or send it now.',
  },
} as const
