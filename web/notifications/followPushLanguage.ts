import { screenLanguage } from '#web/words/say.ts'
import { pushMark, pushMarkKey } from './pushIdKey.ts'

let followed = false

/**
 * Tells the server once when the screens are in another language than the pushes to this browser. It was subscribed in
 * one business, and the others are told nothing.
 */
export function followPushLanguage(businessId: string): void {
  if (followed) return
  try {
    const mark = localStorage.getItem(pushMarkKey)
    if (!mark?.startsWith(pushMark(businessId, ''))) return
    if (mark === pushMark(businessId, screenLanguage())) return
  } catch {
    // Storage is denied: this browser has no subscription.
    return
  }
  followed = true
  void import('./devicePush.ts').then(({ renewPush }) => renewPush()).catch(() => {})
}
