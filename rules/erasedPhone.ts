/**
 * The prefix of the value that replaces an erased number: no country has this country code, so
 * nothing can be texted or called, and the value reads like a number that was never valid. ITU-T
 * E.164, annexed list of 15 December 2016: 999 is reserved.
 */
const prefix = '+999'

/**
 * Returns the value that replaces an erased number.
 * @param digits twelve digits that no other erased customer of the business has
 */
export function erasedPhone(digits: string): string {
  return prefix + digits
}

/** Returns whether an E.164 number is the replacement of an erased one. */
export function isErasedPhone(phone: string): boolean {
  return phone.startsWith(prefix)
}
