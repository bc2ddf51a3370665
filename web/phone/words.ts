import { say } from '#web/words/say.ts'

/** What the field of a telephone number says, beside what is wrong with the number. */
export const phoneWords = {
  get label() {
    return say('phone.label')
  },
  get hint() {
    return say('phone.hint')
  },
  get receivesTexts() {
    return say('phone.receivesTexts')
  },
  /** Said of a number that is taken without a confirmation, because it is not texted. */
  get unknown() {
    return say('phone.unknown')
  },
  /** A country was chosen beside a number that names its own. */
  get codeWins() {
    return say('phone.codeWins')
  },
}
