/** The limits on the words of a business's own texts. */
export const wordingLimits = {
  /** The characters of one wording; what it makes with a usual request must fit into `textPartsMax` parts as well. */
  wordingCharactersMax: 480,
}
