/** What the field of a telephone number says, beside what is wrong with the number. */
export const phoneWords = {
  label: 'Phone number',
  hint: 'Any country, in any form.',
  receivesTexts: 'This number can receive texts',
  /** Said of a number that is taken without a confirmation, because it is not texted. */
  unknown: 'We know of no such number in this country. Check its digits and its country.',
  /** A country was chosen beside a number that names its own. */
  codeWins: 'The number says its country itself. Remove its code to use another country.',
}
