import { maskPhone } from '#rules/phone/maskPhone.ts'
import type { ShownPhone } from '#rules/shapes/phone.ts'
import type { SpokenWords } from '#web/ui/SpokenText.tsx'
import { say } from '#web/words/say.ts'

// Left-to-right isolate and its end (UAX #9): in a right-to-left sentence the groups of a number
// would else change places, and its + would go to the end.
const isolateStart = '\u2066'
const isolateEnd = '\u2069'

/**
 * A number as its reader writes it: nationally within the same country, else internationally.
 * @param viewerCountry ISO 3166-1 alpha-2 of whoever reads it; null where that is not known.
 */
export function showPhone(phone: ShownPhone, viewerCountry: string | null): string {
  if (isErased(phone)) return say('customers.erased')
  const { phoneCountry, phoneNational, phoneInternational, phoneExtension } = phone
  const near = phoneCountry !== null && phoneCountry === viewerCountry
  const number = near ? phoneNational : phoneInternational
  return phoneExtension ? say('phone.extension', { number, extension: phoneExtension }) : number
}

/** Whether it stands for a number that was erased: there is none to show, call or copy. */
export function isErased({ phone }: Pick<ShownPhone, 'phone'>): boolean {
  return phone === ''
}

/** `showPhone` for a title or any other plain text, whatever the direction of the text around it. */
export function isolatePhone(phone: ShownPhone, viewerCountry: string | null): string {
  return isolateStart + showPhone(phone, viewerCountry) + isolateEnd
}

/** A number of which only the end is told: `+44 ···· ··0958`, said as "number ending in 0958". */
export function tellMaskedPhone({ phone, phoneInternational }: ShownPhone): SpokenWords {
  if (isErased({ phone })) {
    const words = say('customers.erased')
    return { shown: words, spoken: words }
  }
  const callingCode = /^\+(\d+)/.exec(phoneInternational)?.[1] ?? null
  return {
    shown: isolateStart + maskPhone(phone, callingCode) + isolateEnd,
    spoken: say('phone.ending', { digits: phone.slice(-4) }),
  }
}

/** What is put on the clipboard: E.164, and the extension as RFC 3966 writes it, where it has one. */
export function copiedPhone({ phone, phoneExtension }: ShownPhone): string {
  return phoneExtension ? `${phone};ext=${phoneExtension}` : phone
}

/** The address that dials a number (RFC 3966). */
export function dialPhone(phone: ShownPhone): string {
  return `tel:${copiedPhone(phone)}`
}
