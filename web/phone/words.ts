/** What the field of a telephone number says, beside what is wrong with the number. */
export const phoneWords = {
  label: 'Phone number',
  hint: 'Any country, in any form.',
  receivesTexts: 'This number can receive texts',
  /** A country was chosen beside a number that names its own. */
  codeWins: 'The number says its country itself. Remove its code to use another country.',
}
