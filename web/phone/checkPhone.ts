import { createContext } from 'react'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import type { PhoneEntry } from './phoneEntry.ts'

/**
 * Asks the server how it reads an entry (`POST /v1/phones/check`); null when nobody could be asked.
 * Given around the forms of those who are signed in; without it a field says only what it can tell.
 */
export const CheckPhone = createContext<
  ((entry: PhoneEntry) => Promise<PhoneReading | null>) | null
>(null)
