/** How small a new business starts on a platform. Units stand last in the name. */
export const newBusinessLimits = {
  /** Different numbers that one texts on a day (UTC) before anybody has paid it by card. */
  numbersPerDayMax: 10,
  /** How many more for each person who has paid. */
  numbersPerPayerMax: 10,
  /** From so many who have paid there is no such limit any more. */
  payersKnownMin: 20,
  /** The newest payments by card that are looked through for who has paid. */
  paymentsLookedAtMax: 500,
  /**
   * Different numbers of one country abroad that all new businesses together text on a day: a fraudster
   * who earns from texts to a dear country opens many businesses, and honest ones rarely begin abroad.
   */
  numbersOfAllAbroadPerCountryPerDayMax: 100,
  /** Texts of a new business to one number on a day. */
  textsPerNumberPerDayMax: 5,
  /** Texts of all new businesses together to one number on a day. */
  textsOfAllPerNumberPerDayMax: 15,
  /** Texts of a business that is known to one number on a day: a conversation fits, a flood does not. */
  knownTextsPerNumberPerDayMax: 40,
} as const
