import { z } from 'zod'
import { memberId } from './team.ts'

const giverBecomes = z.enum(['owner', 'manager'], 'field_invalid')

export const offerId = z.string().regex(/^ofr_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'not_found')

/** The body of `POST /v1/ownership-offers`. */
export const offerOwnershipBody = z.strictObject({
  /** The member who is to become an owner. */
  memberId,
  /** The role of the owner who offers it, once it is accepted: they stay an owner, or hand the business over. */
  giverBecomes,
})
export type OfferOwnershipBody = z.infer<typeof offerOwnershipBody>

const person = z.object({ id: z.string(), name: z.string() })

/** An offer of the ownership, from an owner to a member. */
export const ownershipOffer = z.object({
  id: z.string(),
  giver: person,
  member: person,
  giverBecomes,
  /** `void`: one of the two left, or the giver is an owner no more. */
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired', 'void']),
  /** The part that the one who asks has in it. */
  side: z.enum(['giver', 'member', 'other']),
  offeredAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type OwnershipOffer = z.infer<typeof ownershipOffer>
