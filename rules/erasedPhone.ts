/**
 * What stands in the place of a number that was erased: it starts with a country code that no
 * country has, so nothing can be texted or called by it, and reads like one that was never valid.
 * ITU-T E.164, annexed list of 15 December 2016: 999 is reserved.
 */
const prefix = '+999'

/** @param digits twelve digits that no other erased customer of the business has */
export function erasedPhone(digits: string): string {
  return prefix + digits
}

/** Whether an E.164 number stands for one that was erased. */
export function isErasedPhone(phone: string): boolean {
  return phone.startsWith(prefix)
}
