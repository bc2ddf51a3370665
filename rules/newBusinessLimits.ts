/** How few texts a new business on a platform may send at first. Units stand last in the name. */
export const newBusinessLimits = {
  /**
   * Different numbers that a new business may text on a day (UTC) before anybody has paid it by
   * card.
   */
  numbersPerDayMax: 10,
  /** How many more numbers it may text for each person who has paid it. */
  numbersPerPayerMax: 10,
  /** With this many payers a business counts as known, and this limit ends. */
  payersKnownMin: 20,
  /** How many of the newest card payments are searched for different payers. */
  paymentsLookedAtMax: 500,
  /**
   * Different numbers of one foreign country that all new businesses together may text on a day: a
   * fraudster who earns from texts to an expensive country opens many businesses, and honest ones
   * rarely begin abroad.
   */
  numbersOfAllAbroadPerCountryPerDayMax: 100,
  /** Texts of one new business to one number on a day. */
  textsPerNumberPerDayMax: 5,
  /** Texts of all new businesses together to one number on a day. */
  textsOfAllPerNumberPerDayMax: 15,
  /** Texts of one known business to one number on a day: a conversation fits, a flood does not. */
  knownTextsPerNumberPerDayMax: 40,
} as const
