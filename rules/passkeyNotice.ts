import { sayIn } from './words/catalogs.ts'
import type { WordKey } from './words/words.generated.ts'

/** The changes of a person's passkeys that all of their devices are told of at once, with the keys of their words. */
const passkeyNotices = {
  'access.passkey_added': ['push.passkeyAdded', 'push.passkeyAdded.next'],
  'access.passkey_removal_asked': ['push.passkeyEnds', 'push.passkeyEnds.next'],
  'access.passkey_copied': ['push.passkeyCopied', 'push.passkeyCopied.next'],
} as const satisfies Record<string, readonly WordKey[]>
export type PasskeyNotice = keyof typeof passkeyNotices

/** Returns whether an event is told to the person's devices. */
export function isPasskeyNotice(type: string): type is PasskeyNotice {
  return Object.hasOwn(passkeyNotices, type)
}

/**
 * Returns the words of the push about a change of passkeys, as the service worker shows them.
 * @param language of the browser that shows them
 */
export function passkeyPush(
  type: PasskeyNotice,
  language: string,
): { notice: string; name: string } {
  const say = sayIn(language)
  const [notice, name] = passkeyNotices[type]
  return { notice: say(notice), name: say(name) }
}
