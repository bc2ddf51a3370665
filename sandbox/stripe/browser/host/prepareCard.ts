import type { ApiError } from '../protocol.ts'
import { type ElementHandle, handleOfElement } from './createElement.ts'
import { groupOfElement } from './createElements.ts'
import { integrationError } from './integrationError.ts'

export type PreparedCard = { error: ApiError } | { frames: string[] }

/**
 * Checks the fields that hold a card and returns the ids of their frames for the controller. The
 * card number's element also stands for its siblings of the same group
 * (https://docs.stripe.com/js/element/other_element?type=cardNumber).
 */
export async function prepareCard(handle: ElementHandle): Promise<PreparedCard> {
  const frames = [handle, ...siblingsOf(handle)].map((one) => one.frame())
  const results = await Promise.all(
    frames.map((frame) => frame.call('validate', null) as Promise<{ error?: ApiError }>),
  )
  const error = results.find((result) => result.error)?.error
  return error ? { error } : { frames: frames.map(({ id }) => id) }
}

function siblingsOf(handle: ElementHandle): ElementHandle[] {
  if (handle.type !== 'cardNumber') return []
  const group = groupOfElement.get(handle)
  return ['cardExpiry', 'cardCvc'].flatMap((type) => {
    const sibling = group?.find(type)
    return sibling?.isMounted() ? [sibling] : []
  })
}

/**
 * Returns the element that an app passes as `card`.
 * @throws {Error} an IntegrationError for an element that holds no card, or for anything else
 */
export function needCardElement(method: string, value: unknown): ElementHandle {
  const handle =
    typeof value === 'object' && value !== null ? handleOfElement.get(value) : undefined
  if (handle?.type === 'card' || handle?.type === 'cardNumber') return handle
  throw integrationError(
    `Invalid value for ${method}: card should be an object or a card or cardNumber Element. You specified: ${handle ? `a ${handle.type} Element` : String(value)}.`,
  )
}
