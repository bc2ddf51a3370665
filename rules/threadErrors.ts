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
  snippet_name_invalid: {
    status: 422,
    title: 'The name needs another look',
    detail: 'Use 1 to 40 characters on one line, without invisible ones.',
  },
  snippet_name_taken: {
    status: 409,
    title: 'There is a quick answer of this name',
    detail: 'Another quick answer has this name. Choose another one.',
  },
  snippet_words_invalid: {
    status: 422,
    title: 'The words need another look',
    detail: 'Use 1 to 600 characters, without ones that no handset can show.',
  },
  snippet_braces: {
    status: 422,
    title: 'There is no such variable',
    detail: 'Only {name} is filled in. Leave out all other braces.',
  },
  too_many_snippets: {
    status: 409,
    title: 'Fifty quick answers are the most',
    detail: 'Delete one that nobody uses.',
  },
  too_many_scheduled: {
    status: 409,
    title: 'Ten texts wait already',
    detail: 'Cancel a text that waits for this customer, or send it now.',
  },
} as const
