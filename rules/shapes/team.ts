import { z } from 'zod'
import { givenRoles } from '../permissions.ts'
import { teamLimits } from '../teamLimits.ts'
import { countryCode, phoneInput, shownPhone } from './phone.ts'
import { line } from './text.ts'

const role = z.enum(givenRoles)
const wantedRole = z.enum(givenRoles, {
  error: ({ input }) => (input === 'owner' ? 'owner_is_offered' : 'field_invalid'),
})

export const memberId = z.string().regex(/^usr_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')
export const invitationId = z.string().regex(/^inv_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** The body of `PATCH /v1/members/:id`. */
export const changeMemberBody = z.strictObject({ role: wantedRole })

/** The body of `POST /v1/invitations`. */
export const inviteBody = z.strictObject({
  phone: phoneInput,
  country: countryCode.optional(),
  /** A person confirmed that this number can receive texts although it does not look like it. */
  confirmPhone: z.boolean().optional(),
  role: wantedRole,
  /** For the people of the business, such as what the new member will do; the text does not show it. */
  note: line(teamLimits.invitationNoteCharactersMax, 'text_too_long').nullable().optional(),
})
export type InviteBody = z.infer<typeof inviteBody>

/** The outcome of the text: null while it waits, unknown if the provider did not answer. */
const texted = z.enum(['sent', 'not_sent', 'unknown']).nullable()

export const invitationView = z.object({
  id: z.string(),
  phone: shownPhone,
  role,
  note: z.string().nullable(),
  texted,
  /** The address that the text has in it, to share in another way; null for who may not invite with this role. */
  link: z.string().nullable(),
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isOver: z.boolean(),
})
export type InvitationView = z.infer<typeof invitationView>
export const invitationList = z.object({ data: z.array(invitationView) })

/** The body of the calls with the token of an invitation's link. */
export const invitationTokenBody = z.strictObject({ token: z.string().max(200) })

/** The offer of an invitation, as its link shows it before anybody has signed in. */
export const invitationOffer = z.object({
  business: z.string(),
  role,
  /** The end of the number for which it is, such as 0123. */
  phoneEnd: z.string(),
  state: z.enum(['open', 'over', 'joined']),
})
export type InvitationOffer = z.infer<typeof invitationOffer>
