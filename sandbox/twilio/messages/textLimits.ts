/** The longest text, in UTF-16 units (https://www.twilio.com/docs/api/errors/21617). */
export const bodyLengthMax = 1_600

/** The most media that one text may have (https://www.twilio.com/docs/api/errors/21623). */
export const mediaMax = 10
