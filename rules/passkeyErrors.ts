/** The errors about passkeys: part of the closed catalogue. */
export const passkeyErrors = {
  passkey_refused: {
    status: 422,
    title: 'That passkey didn’t work',
    detail: 'Try again, or sign in with a code.',
  },
  passkey_needed: {
    status: 403,
    title: 'Use your passkey',
    detail:
      'You have a passkey, so a code isn’t enough here. If you no longer have it, remove it under Settings, Security.',
  },
  passkey_last: {
    status: 409,
    title: 'This is your only passkey',
    detail: 'To remove it you need a code we text you, and it takes 24 hours.',
  },
  passkeys_full: {
    status: 409,
    title: 'You have enough passkeys',
    detail: 'Remove one you no longer use.',
  },
  passkeys_unavailable: {
    status: 409,
    title: 'Passkeys don’t work at this address',
    detail: 'Passkeys need a host name and https. Ask the person who runs your Ringup.',
  },
} as const
