import { maskPhone } from '#rules/phone/maskPhone.ts'
import type { ShownPhone } from '#rules/shapes/phone.ts'
import type { SpokenWords } from '#web/ui/SpokenText.tsx'
import { say } from '#web/words/say.ts'

// A left-to-right isolate and its end (UAX #9): without it, in a right-to-left sentence the groups of
// a number would change places, and its + would move to the end.
const isolateStart = '\u2066'
const isolateEnd = '\u2069'

/** Formats a number in international form, the one form in which every screen shows every number. */
export function showPhone(phone: ShownPhone): string {
  if (isErased(phone)) return say('customers.erased')
  const { phoneInternational: number, phoneExtension } = phone
  return phoneExtension ? say('phone.extension', { number, extension: phoneExtension }) : number
}

/** Formats like `showPhone`; no line ends within the number. A sentence isolates its values itself. */
export function wholePhone(phone: ShownPhone): string {
  return showPhone(phone).replaceAll(' ', '\u00a0')
}

/** Returns whether the number was erased, so that there is none to show, call or copy. */
export function isErased({ phone }: Pick<ShownPhone, 'phone'>): boolean {
  return phone === ''
}

/** Formats like `showPhone`, for a title or a sentence in any direction; no line ends within the number. */
export function isolatePhone(phone: ShownPhone): string {
  return isolateNumber(showPhone(phone))
}

/** Isolates and holds together a number that is formatted already. */
export function isolateNumber(number: string): string {
  return isolateStart + number.replaceAll(' ', '\u00a0') + isolateEnd
}

/** Masks a number but for its end: `+44 ···· ··0958`, spoken as "number ending in 0958". */
export function maskedPhoneText({ phone, phoneInternational }: ShownPhone): SpokenWords {
  if (isErased({ phone })) {
    const words = say('customers.erased')
    return { shown: words, spoken: words }
  }
  const callingCode = /^\+(\d+)/.exec(phoneInternational)?.[1] ?? null
  return {
    shown: isolateNumber(maskPhone(phone, callingCode)),
    spoken: say('phone.ending', { digits: phone.slice(-4) }),
  }
}

/** Returns the clipboard text: E.164, with an extension in the form of RFC 3966. */
export function copiedPhone({ phone, phoneExtension }: ShownPhone): string {
  return phoneExtension ? `${phone};ext=${phoneExtension}` : phone
}

/** Returns the `tel:` address that dials a number (RFC 3966). */
export function dialPhone(phone: ShownPhone): string {
  return `tel:${copiedPhone(phone)}`
}
