/** The errors about the words of a business's own texts: part of the closed catalogue. */
export const wordingErrors = {
  wording_invalid: {
    status: 422,
    title: 'Check the wording',
    detail: 'Use 1 to 480 characters that phones can show.',
  },
  wording_lacks_variable: {
    status: 422,
    title: 'Something every text of this kind needs is missing',
    detail: 'Put it back in the sentence.',
  },
  wording_unknown_variable: {
    status: 422,
    title: 'This variable doesn’t exist',
    detail: 'Use only the variables on offer, each in braces.',
  },
  wording_link_twice: {
    status: 422,
    title: 'The link is there twice',
    detail: 'Remove one: each makes the text longer and costs more.',
  },
  wording_link_touched: {
    status: 422,
    title: 'The link needs a space on both sides',
    detail: 'Put a space or a new line before and after {link}, or it won’t open.',
  },
  wording_too_long: {
    status: 422,
    title: 'Too long for a text',
    detail: 'Use fewer words: with a typical name and purpose it takes more than four texts.',
  },
} as const
