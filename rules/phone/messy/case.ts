import type { PhoneReason } from '../../shapes/phone.ts'

/**
 * One case: the input, the country it is read under (null for none), the expected E.164 (with
 * `;ext=` if it has an extension) or the reason for refusing it, and the source of the expectation.
 */
export type Case = readonly [string, string | null, `+${string}` | PhoneReason, string]
