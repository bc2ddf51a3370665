/** The errors about who works in a business and who is invited to: part of the closed catalogue. */
export const teamErrors = {
  not_a_member: {
    status: 403,
    title: 'You don’t work in this business',
    detail: 'Ask its owner for an invitation.',
  },
  member_already: {
    status: 409,
    title: 'They already work here',
    detail: 'This number belongs to someone on your team.',
  },
  invitation_exists: {
    status: 409,
    title: 'They’re already invited',
    detail: 'Resend the invitation, or withdraw it and invite them again.',
  },
  invitation_over: {
    status: 409,
    title: 'This invitation no longer works',
    detail: 'Ask the business for a new one.',
  },
  invitation_other_phone: {
    status: 403,
    title: 'This invitation is for another number',
    detail: 'Sign in with the number it was sent to, or ask for a new invitation.',
  },
  owner_needed: {
    status: 409,
    title: 'A business needs an owner',
    detail: 'Offer ownership to someone else first. Once they’ve accepted, try again.',
  },
  owner_is_offered: {
    status: 422,
    title: 'Ownership has to be offered and accepted',
    detail: 'Choose another role. Once they work here, offer them ownership under Settings, Team.',
  },
  owner_already: {
    status: 409,
    title: 'They’re already an owner',
    detail: 'There’s nothing to offer.',
  },
  offer_exists: {
    status: 409,
    title: 'You’ve already offered them ownership',
    detail: 'Wait for their answer, or withdraw that offer and make a new one.',
  },
  offer_over: {
    status: 409,
    title: 'This offer has ended',
    detail: 'Ask an owner to offer it again.',
  },
} as const
