/** The errors about passkeys: part of the closed catalogue. */
export const passkeyErrors = {
  passkey_refused: {
    status: 422,
    title: 'This passkey did not work',
    detail: 'Try again, or sign in with a code.',
  },
  passkey_needed: {
    status: 403,
    title: 'Use your passkey',
    detail:
      'You have a passkey, so a code is not enough here. If you no longer have it, remove it under Settings, Security.',
  },
  passkey_last: {
    status: 409,
    title: 'This is your only passkey',
    detail: 'Removing it needs a code texted to your phone, and takes 24 hours.',
  },
  passkeys_full: {
    status: 409,
    title: 'Enough passkeys',
    detail: 'Remove one that you no longer use.',
  },
  passkeys_unavailable: {
    status: 409,
    title: 'No passkeys at this address',
    detail: 'Passkeys need a host name and https: ask who runs this Ringup.',
  },
} as const
