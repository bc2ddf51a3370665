import { ownershipCalls } from '#rules/calls/ownershipCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { permit, requireProof } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { acceptOwnership } from './acceptOwnership.ts'
import { endOffer } from './endOffer.ts'
import { offerOwnership } from './offerOwnership.ts'
import { readOffer } from './readOffers.ts'

/** The calls by which the ownership is offered and accepted, each side with a proof of its own. */
export function ownershipRoutes(api: Api, context: AppContext): void {
  offerRoute(api, context)
  answerRoutes(api, context)
}

function offerRoute(api: Api, { database }: AppContext): void {
  api.post(
    '/v1/ownership-offers',
    {
      schema: {
        summary: 'Offer a member the ownership',
        tags: ['business'],
        ...ownershipCalls['POST /v1/ownership-offers'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'offerOwnership')
      const now = new Date()
      requireProof(request, now)
      const offer = await inBusiness(database, by.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, by.businessId, request, async () => {
          const subject = await offerOwnership(tx, by, request.body, now)
          return { status: 201, subject }
        })
        return readOffer(tx, by, subject, now)
      })
      return reply.status(201).send(offer)
    },
  )
}

function answerRoutes(api: Api, { database }: AppContext): void {
  api.post(
    '/v1/ownership-offers/:id/accept',
    {
      schema: {
        summary: 'Accept the ownership that was offered to you',
        tags: ['business'],
        ...ownershipCalls['POST /v1/ownership-offers/:id/accept'],
      },
    },
    async (request) => {
      const by = permit(request, 'seeRequests')
      const now = new Date()
      requireProof(request, now)
      const { id } = request.params
      const accepted = await inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await acceptOwnership(tx, by, id, now)
          return { status: 200, subject: id }
        })
        const offer = await readOffer(tx, by, id, now)
        crashPoint('ownership.before_commit')
        return offer
      })
      crashPoint('ownership.accepted')
      return accepted
    },
  )

  api.delete(
    '/v1/ownership-offers/:id',
    {
      schema: {
        summary: 'Decline the ownership, or withdraw an offer of it',
        tags: ['business'],
        ...ownershipCalls['DELETE /v1/ownership-offers/:id'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'seeRequests')
      const { id } = request.params
      await inBusiness(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await endOffer(tx, by, id, new Date())
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}
