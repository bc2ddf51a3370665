/** The stand-ins for a name in a sentence of the server, where a team member has none. */
export const standIns = {
  subject: 'A team member',
  object: 'a team member',
} as const
