import { businessCalls } from '#rules/calls/businessCalls.ts'
import { signInCalls } from '#rules/calls/signInCalls.ts'
import { teamLimits } from '#rules/teamLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { openCookies } from '#server/auth/cookies.ts'
import { readActor } from '#server/auth/readActor.ts'
import { presentSession } from '#server/business/presentSession.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import { type By, permit, requireActor, requireProof } from '#server/http/actor.ts'
import { addressKey } from '#server/http/addressKey.ts'
import type { Api } from '#server/http/api.ts'
import { countOrRefuse, refuseTooMany } from '#server/http/countAttempt.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { Refusal } from '#server/http/problems.ts'
import { keyedHash } from '#server/keyedHash.ts'
import { invite, inviteAgain, listInvitations, withdrawInvitation } from './invite.ts'
import { joinBusiness, readOffer } from './joinBusiness.ts'

/** The calls by which a business invites people, and by which they join. */
export function invitationRoutes(api: Api, context: AppContext): void {
  inviteRoutes(api, context)
  joinRoutes(api, context)
}

function inviteRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.get(
    '/v1/invitations',
    {
      schema: {
        summary: 'List the open invitations',
        tags: ['business'],
        ...businessCalls['GET /v1/invitations'],
      },
    },
    async (request) => {
      const by = permit(request, 'manageMembers')
      const list = (tx: Tx) => listInvitations(tx, context, by, { now: new Date() })
      return { data: await inBusiness(database, by.businessId, list) }
    },
  )

  api.post(
    '/v1/invitations',
    {
      schema: {
        summary: 'Invite somebody to work in the business',
        tags: ['business'],
        ...businessCalls['POST /v1/invitations'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'manageMembers')
      requireProof(request, new Date())
      const view = await inBusiness(database, by.businessId, async (tx) => {
        const { subject } = await answerOnce(tx, by.businessId, request, async () => {
          await countInvitation(tx, context, by)
          const subject = await invite(tx, context, by, request.body, new Date())
          return { status: 201, subject }
        })
        return readOne(tx, context, by, subject)
      })
      return reply.status(201).send(view)
    },
  )
  changeRoutes(api, context)
}

function changeRoutes(api: Api, context: AppContext): void {
  const { database } = context
  api.post(
    '/v1/invitations/:id/resend',
    {
      schema: {
        summary: 'Text an invitation again, with a new link',
        tags: ['business'],
        ...businessCalls['POST /v1/invitations/:id/resend'],
      },
    },
    async (request) => {
      const by = permit(request, 'manageMembers')
      requireProof(request, new Date())
      const { id } = request.params
      return inBusiness(database, by.businessId, async (tx) => {
        await answerOnce(tx, by.businessId, request, async () => {
          await countInvitation(tx, context, by)
          await inviteAgain(tx, context, by, id, new Date())
          return { status: 200, subject: id }
        })
        return readOne(tx, context, by, id)
      })
    },
  )

  api.delete(
    '/v1/invitations/:id',
    {
      schema: {
        summary: 'Withdraw an invitation',
        tags: ['business'],
        ...businessCalls['DELETE /v1/invitations/:id'],
      },
    },
    async (request, reply) => {
      const by = permit(request, 'manageMembers')
      const { id } = request.params
      await inBusiness(database, by.businessId, (tx) =>
        answerOnce(tx, by.businessId, request, async () => {
          await withdrawInvitation(tx, by, id, new Date())
          return { status: 204, subject: id }
        }),
      )
      return reply.status(204).send(null)
    },
  )
}

function joinRoutes(api: Api, context: AppContext): void {
  const cookies = openCookies(context)
  api.post(
    '/auth/invitation',
    {
      schema: {
        summary: 'What the link of an invitation offers',
        tags: ['sign-in'],
        ...signInCalls['POST /auth/invitation'],
      },
    },
    async (request) => {
      await countLook(context, request.ip)
      return readOffer(context, request.body.token, new Date())
    },
  )

  api.post(
    '/auth/join',
    {
      schema: {
        summary: 'Join a business by an invitation',
        tags: ['sign-in'],
        ...signInCalls['POST /auth/join'],
      },
    },
    async (request) => {
      const person = requireActor(request)
      await countLook(context, request.ip)
      const now = new Date()
      const businessId = await joinBusiness(context, person, request.body.token, now)
      return present(businessId, cookies.readSession(request) ?? '', now)
    },
  )

  api.put(
    '/auth/business',
    {
      schema: {
        summary: 'Choose the business to work in',
        tags: ['sign-in'],
        ...signInCalls['PUT /auth/business'],
      },
    },
    async (request) => {
      const { userId } = requireActor(request)
      const { businessId } = request.body
      const view = await present(businessId, cookies.readSession(request) ?? '', new Date())
      await context.database
        .updateTable('appUser')
        .set({ businessId })
        .where('id', '=', userId)
        .execute()
      return view
    },
  )

  async function present(businessId: string, token: string, now: Date) {
    const actor = await readActor(context, token, now, businessId)
    if (!actor?.member) throw new Refusal('not_a_member')
    return presentSession(context, actor)
  }
}

/** Counts one text to a number that never agreed to any. @throws {Refusal} too_many_tries */
function countInvitation(tx: Tx, { secret }: AppContext, { businessId }: By): Promise<void> {
  const limit = {
    kind: 'invitation',
    key: keyedHash(secret, `invitation:${businessId}`),
    windowMs: teamLimits.invitationWindowMs,
    countMax: teamLimits.invitationsPerDayMax,
  }
  return countOrRefuse(tx, limit, new Date())
}

/** Links cannot be guessed; this only keeps somebody who tries from keeping the database busy. */
function countLook(context: AppContext, ip: string): Promise<void> {
  return refuseTooMany(context.database, {
    kind: 'invitation.look',
    key: addressKey(context.secret, ip),
    windowMs: teamLimits.invitationLookWindowMs,
    countMax: teamLimits.invitationLooksPerAddressPerHourMax,
  })
}

async function readOne(tx: Tx, context: AppContext, by: By, id: string) {
  const [found] = await listInvitations(tx, context, by, { now: new Date(), id })
  if (!found) throw new Refusal('not_found')
  return found
}
