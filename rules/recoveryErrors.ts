/** The errors about getting back in without one's phone: part of the closed catalogue. */
export const recoveryErrors = {
  recovery_code_wrong: {
    status: 422,
    title: 'That number and that code do not belong together',
    detail: 'Check both. Each code works once: take the next one of your list.',
  },
  other_proof_needed: {
    status: 403,
    title: 'A recovery code is not enough for this',
    detail:
      'Sign in with a code by text or a passkey. Without the phone, move your sign-in to a new number under Settings, Security.',
  },
  number_same: {
    status: 422,
    title: 'This is your number already',
    detail: 'Type the number to which you want to move.',
  },
  number_taken: {
    status: 409,
    title: 'This number signs in somebody else',
    detail: 'Use another number, or remove that person from where they work first.',
  },
  number_move_waits: {
    status: 409,
    title: 'Your sign-in is about to move to another number',
    detail: 'Stop that move first.',
  },
  number_not_proved: {
    status: 409,
    title: 'The new number is not proved yet',
    detail: 'Begin again, and type the code that we text to the new number.',
  },
  number_waits: {
    status: 409,
    title: 'This number is proved',
    detail: 'For safety you can sign in with it only after 24 hours.',
  },
  works_elsewhere: {
    status: 409,
    title: 'They also work in another business',
    detail:
      'Their number opens more than your business, so only they can change it: with a recovery code, a passkey or their old number.',
  },
} as const
