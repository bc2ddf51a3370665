import { z } from 'zod'
import { offerId, offerOwnershipBody, ownershipOffer } from '../shapes/ownership.ts'
import { type CallTable, emptyBody, noContent } from './callShape.ts'

/** The calls by which an owner offers the ownership, and a member accepts or declines it. */
export const ownershipCalls = {
  'POST /v1/ownership-offers': { body: offerOwnershipBody, response: { 201: ownershipOffer } },
  'POST /v1/ownership-offers/:id/accept': {
    params: z.object({ id: offerId }),
    body: emptyBody,
    response: { 200: ownershipOffer },
  },
  'DELETE /v1/ownership-offers/:id': {
    params: z.object({ id: offerId }),
    response: noContent,
  },
} satisfies CallTable
