import type { PhoneType } from '#rules/shapes/phone.ts'
import { say } from '#web/words/say.ts'

/**
 * Returns the kind of line in plain words; judged by the number's range, so it may have been
 * ported.
 */
export function lineTypeWords(type: PhoneType | null): string {
  return type ? say(`customers.line.${type}`) : say('customers.notKnown')
}
