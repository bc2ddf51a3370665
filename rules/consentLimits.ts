/** Limits of what is shown of a customer's consent. */
export const consentLimits = {
  /** The newest entries on the customer's screen; the export of the customer has them all. */
  entriesMax: 20,
  /** The longest words of a customer that a record of their consent holds, in characters. */
  wordsCharactersMax: 500,
} as const
