import { forgetPush } from './forgetPush.ts'

/** Unsubscribes a browser in which a session has ended; the sign-in screen does not wait for it. */
export function leavePush(session: unknown): void {
  if (!session) forgetPush()
}
