/** The errors of the inbox: part of the closed catalogue. */
export const threadErrors = {
  thread_changed: {
    status: 409,
    title: 'Someone got there first',
    detail: 'The conversation has changed since you opened it. Look again, then decide.',
  },
  assignee_unknown: {
    status: 422,
    title: 'They can’t take this',
    detail: 'Choose someone who works here and can answer customers.',
  },
  mention_unknown: {
    status: 422,
    title: 'No one here has this name',
    detail: 'Mention someone who works here.',
  },
  snooze_invalid: {
    status: 422,
    title: 'Choose a later time',
    detail: 'Choose a time in the next year.',
  },
  snippet_name_invalid: {
    status: 422,
    title: 'Check the name',
    detail: 'Use 1 to 40 characters on one line.',
  },
  snippet_name_taken: {
    status: 409,
    title: 'This name is taken',
    detail: 'Another quick answer has this name. Choose another one.',
  },
  snippet_words_invalid: {
    status: 422,
    title: 'Check the wording',
    detail: 'Use 1 to 600 characters that phones can show.',
  },
  snippet_braces: {
    status: 422,
    title: 'This variable doesn’t exist',
    detail: 'Only {name} gets filled in. Remove the other braces.',
  },
  too_many_snippets: {
    status: 409,
    title: 'You have 50 quick answers',
    detail: 'Delete one you don’t use.',
  },
  too_many_scheduled: {
    status: 409,
    title: 'Ten texts are already waiting',
    detail: 'Cancel one of this customer’s waiting texts, or send it now.',
  },
} as const
