/** A number as it stands in the field, and the country that reads it when it names none. */
export type PhoneEntry = { typed: string; country: string }
