import type { PhoneReason } from '../../shapes/phone.ts'

/**
 * A number as a person gave it: typed, the country it is read under (null: nobody said), the E.164
 * with `;ext=` where there is one, or why it is refused, and where the expectation comes from.
 */
export type Case = readonly [string, string | null, `+${string}` | PhoneReason, string]
