import { createContext } from 'react'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import type { PhoneEntry } from './phoneEntry.ts'

/**
 * Provides a function that asks the server how it reads an entry (`POST /v1/phones/check`) and
 * returns null when the server cannot be reached. Provided around the forms of signed-in members;
 * without it a field shows only what the browser itself can tell.
 */
export const CheckPhoneContext = createContext<
  ((entry: PhoneEntry) => Promise<PhoneReading | null>) | null
>(null)
