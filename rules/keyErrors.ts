/** The errors about API keys: part of the closed catalogue. */
export const keyErrors = {
  key_invalid: {
    status: 401,
    title: 'Not a key of this Ringup',
    detail: 'Check that the key was copied whole, or make a new one.',
  },
  key_over: {
    status: 401,
    title: 'This key no longer works',
    detail:
      'It was revoked or replaced, has expired, or its maker left. Ask an owner or a manager for a new one.',
  },
  key_address_refused: {
    status: 403,
    title: 'This key does not work from here',
    detail: 'Call from one of the addresses of the key, or have this one added to the key.',
  },
  key_not_allowed: {
    status: 403,
    title: 'This key may not do that',
    detail: 'Use a key with the role and the rights for this call.',
  },
  key_in_address: {
    status: 400,
    title: 'A key does not belong into an address',
    detail:
      'Revoke this key, because addresses are stored in many places, and send the next one as Authorization: Bearer.',
  },
  key_limit_reached: {
    status: 429,
    title: 'Too many calls',
    detail: 'Wait for the seconds in Retry-After, then send it again.',
  },
  person_required: {
    status: 403,
    title: 'Only a person may do that',
    detail: 'Sign in and do it on the screen: no key can.',
  },
  key_replaced: {
    status: 409,
    title: 'This key is over already',
    detail: 'Only a key that works can be replaced: make a new one.',
  },
  keys_full: {
    status: 409,
    title: 'There are many keys already',
    detail: 'Revoke keys that nobody uses any more.',
  },
  key_right_above_role: {
    status: 422,
    title: 'The role does not have this right',
    detail: 'Choose a higher role, or leave this right out.',
  },
  key_address_invalid: {
    status: 422,
    title: 'Not an address or a network',
    detail: 'Write an IP address, or a network such as 203.0.113.0/24.',
  },
  key_expiry_past: {
    status: 422,
    title: 'This time is over',
    detail: 'Choose a time to come.',
  },
} as const
