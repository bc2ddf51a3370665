/** A number as typed in the field, and the country whose plan reads it when it names none. */
export type PhoneEntry = { typed: string; country: string }
