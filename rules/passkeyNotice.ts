/** The changes of a person's passkeys that all of their devices are told of at once. */
export const passkeyNotices = {
  'access.passkey_added': {
    notice: 'A passkey was added to your account',
    name: 'Not you? Open to remove it and to sign the device out.',
  },
  'access.passkey_removal_asked': {
    notice: 'A passkey of yours stops working in 24 hours',
    name: 'Not you? Open to keep it.',
  },
  'access.passkey_copied': {
    notice: 'A passkey of yours was refused',
    name: 'Somebody may have a copy of it. Open to remove it.',
  },
} as const
export type PasskeyNotice = keyof typeof passkeyNotices

/** Returns whether an event is told to the person's devices. */
export function isPasskeyNotice(type: string): type is PasskeyNotice {
  return Object.hasOwn(passkeyNotices, type)
}
