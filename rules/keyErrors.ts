/** The errors about API keys: part of the closed catalogue. */
export const keyErrors = {
  key_invalid: {
    status: 401,
    title: 'This key doesn’t belong to this Ringup',
    detail: 'Check that you copied the whole key, or make a new one.',
  },
  key_over: {
    status: 401,
    title: 'This key no longer works',
    detail:
      'It was revoked or replaced, it expired, or its maker left. Ask an owner or manager for a new one.',
  },
  key_address_refused: {
    status: 403,
    title: 'This key doesn’t work from here',
    detail: 'Call from one of the key’s addresses, or add this one to the key.',
  },
  key_not_allowed: {
    status: 403,
    title: 'This key can’t do that',
    detail: 'Use a key with the role and rights for this call.',
  },
  key_in_address: {
    status: 400,
    title: 'Don’t put a key in an address',
    detail:
      'Revoke this key, because addresses get stored in many places, and send the next one as Authorization: Bearer.',
  },
  key_limit_reached: {
    status: 429,
    title: 'Too many calls',
    detail: 'Wait as many seconds as Retry-After says, then try again.',
  },
  person_required: {
    status: 403,
    title: 'Only a person can do that',
    detail: 'Sign in and do it on screen: a key can’t.',
  },
  key_replaced: {
    status: 409,
    title: 'This key no longer works',
    detail: 'Only a working key can be replaced. Make a new one.',
  },
  keys_full: {
    status: 409,
    title: 'You have too many keys',
    detail: 'Revoke keys you no longer use.',
  },
  key_right_above_role: {
    status: 422,
    title: 'This role doesn’t have that right',
    detail: 'Choose a higher role, or leave that right out.',
  },
  key_address_invalid: {
    status: 422,
    title: 'Not an address or a network',
    detail: 'Write an IP address, or a network such as 203.0.113.0/24.',
  },
  key_expiry_past: {
    status: 422,
    title: 'This time has passed',
    detail: 'Choose a time in the future.',
  },
} as const
