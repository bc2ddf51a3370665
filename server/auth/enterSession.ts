import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionView } from '#rules/shapes/signIn.ts'
import type { AppContext } from '#server/appContext.ts'
import { presentSession } from '#server/business/presentSession.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { requireActor } from '#server/http/actor.ts'
import { recordAccess } from '#server/http/recordAccess.ts'
import type { Cookies } from './cookies.ts'
import { readActor } from './readActor.ts'
import { sessionTokenHash } from './startSession.ts'

/** The call that signs in, its answer, and the cookies of this server. */
type Exchange = { request: FastifyRequest; reply: FastifyReply; cookies: Cookies }

/**
 * Gives a browser the session that was just started for it, and ends the one that it had: anybody else who holds
 * that one's token is signed out. The history gets the sign-in.
 * @param data what the history says about the sign-in besides the network
 */
export async function enterSession(
  context: AppContext,
  { request, reply, cookies }: Exchange,
  token: string,
  now: Date,
  data: Record<string, unknown> = {},
): Promise<SessionView> {
  const previousToken = cookies.readSession(request)
  if (previousToken) await endSession(context, previousToken)
  const actor = await readActor(context, token, now)
  request.actor = actor
  if (actor?.member)
    await recordAccess(context, { ...actor, ...actor.member }, 'access.signed_in', data)
  cookies.setSession(reply, token)
  return presentSession(context, requireActor(request))
}

/** Ends the session that has this token. */
export async function endSession(context: AppContext, token: string): Promise<void> {
  await outsideBusinesses(context.database, (tx) =>
    tx.deleteFrom('session').where('tokenHash', '=', sessionTokenHash(token)).execute(),
  )
}
