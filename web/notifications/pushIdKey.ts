/** The storage key of this browser's subscription id, which is needed to unsubscribe. */
export const pushIdKey = 'ringup.push'

/** The storage key of the business in which this browser subscribed, and of the language of its pushes (`pushMark`). */
export const pushMarkKey = 'ringup.push.language'

/** Returns what is stored under `pushMarkKey`. */
export function pushMark(businessId: string | null, language: string): string {
  return `${businessId} ${language}`
}
