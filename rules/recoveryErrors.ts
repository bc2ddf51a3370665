/** The errors about getting back in without one's phone: part of the closed catalogue. */
export const recoveryErrors = {
  recovery_code_wrong: {
    status: 422,
    title: 'That number and code don’t match',
    detail: 'Check both. Each code works once, so use the next one on your list.',
  },
  other_proof_needed: {
    status: 403,
    title: 'A recovery code isn’t enough for this',
    detail:
      'Sign in with a texted code or a passkey. No phone any more? Move your sign-in to a new number under Settings, Security.',
  },
  number_same: {
    status: 422,
    title: 'This is already your number',
    detail: 'Type the number you want to move to.',
  },
  number_taken: {
    status: 409,
    title: 'Someone else signs in with this number',
    detail: 'Use another number, or remove that person from their business first.',
  },
  number_move_waits: {
    status: 409,
    title: 'Your sign-in is already moving to another number',
    detail: 'Stop that move first.',
  },
  number_not_proved: {
    status: 409,
    title: 'The new number isn’t confirmed yet',
    detail: 'Start again, and type the code we text to the new number.',
  },
  number_waits: {
    status: 409,
    title: 'This number is confirmed',
    detail: 'For safety, you can sign in with it after 24 hours.',
  },
  works_elsewhere: {
    status: 409,
    title: 'They also work in another business',
    detail:
      'Their number opens more than your business, so only they can change it, with a recovery code, a passkey or their old number.',
  },
} as const
