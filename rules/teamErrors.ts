/** The errors about who works in a business and who is invited to: part of the closed catalogue. */
export const teamErrors = {
  not_a_member: {
    status: 403,
    title: 'You do not work in this business',
    detail: 'Ask its owner for an invitation.',
  },
  member_already: {
    status: 409,
    title: 'They work here already',
    detail: 'This number belongs to a member of the business.',
  },
  invitation_exists: {
    status: 409,
    title: 'They are invited already',
    detail: 'Text the invitation again, or withdraw it and invite them anew.',
  },
  invitation_over: {
    status: 409,
    title: 'This invitation no longer works',
    detail: 'Ask the business for a new one.',
  },
  invitation_other_phone: {
    status: 403,
    title: 'This invitation is for another number',
    detail: 'Sign in with the number to which it was sent, or ask for a new invitation.',
  },
  owner_needed: {
    status: 409,
    title: 'A business needs an owner',
    detail: 'Offer the ownership to somebody else first. Once they have accepted it, try again.',
  },
  owner_is_offered: {
    status: 422,
    title: 'The role of an owner is offered, and accepted by the member',
    detail:
      'Choose another role. Once they work here, offer them the ownership on their screen under Settings, Team.',
  },
  owner_already: {
    status: 409,
    title: 'They are an owner already',
    detail: 'Nothing needs to be offered.',
  },
  offer_exists: {
    status: 409,
    title: 'The ownership is offered to them already',
    detail: 'Wait for their answer, or withdraw that offer and make another.',
  },
  offer_over: {
    status: 409,
    title: 'This offer no longer holds',
    detail: 'Ask an owner to offer the ownership again.',
  },
} as const
