/** The errors about the words of a business's own texts: part of the closed catalogue. */
export const wordingErrors = {
  wording_invalid: {
    status: 422,
    title: 'The words need another look',
    detail: 'Use 1 to 480 characters, without characters that no handset can show.',
  },
  wording_lacks_variable: {
    status: 422,
    title: 'Something that every such text needs is missing',
    detail: 'Put it back where it belongs in the sentence.',
  },
  wording_unknown_variable: {
    status: 422,
    title: 'There is no such variable',
    detail: 'Use only the ones that are offered, each in a pair of braces.',
  },
  wording_link_twice: {
    status: 422,
    title: 'The link stands there twice',
    detail: 'Leave one of them out: each makes the text longer, and dearer.',
  },
  wording_link_touched: {
    status: 422,
    title: 'The link touches what stands beside it',
    detail: 'Put a space or a new line before and after {link}: otherwise it does not open.',
  },
  wording_too_long: {
    status: 422,
    title: 'Too long for a text',
    detail: 'Use fewer words: with a usual name and purpose it would take more than four texts.',
  },
} as const
