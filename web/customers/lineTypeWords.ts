import type { PhoneType } from '#rules/shapes/phone.ts'
import { say } from '#web/words/say.ts'

/** What kind of line a number is on, as people say it; by its range alone, so it may have moved. */
export function lineTypeWords(type: PhoneType | null): string {
  return type ? say(`customers.line.${type}`) : say('customers.notKnown')
}
