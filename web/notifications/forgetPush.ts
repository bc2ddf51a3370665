import { pushIdKey } from './pushIdKey.ts'

/**
 * Unsubscribes this browser from push notifications once nobody is signed in here: the server has deleted its
 * subscription with the session, and the screen of notifications must not say that it is on.
 */
export function forgetPush(): void {
  try {
    if (!localStorage.getItem(pushIdKey)) return
  } catch {
    return
  }
  void import('./devicePush.ts').then(({ stopPush }) => stopPush()).catch(() => {})
}
