import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#rules/limits.ts'
import { signInLimits } from '#rules/signInLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { type Asker, deviceHashOf, newDevice } from './device.ts'

/**
 * The two cookies of a browser: of its session, and of the device itself. Over https their names have a
 * prefix with which browsers take them from this very host alone, over https (RFC 6265bis, 4.1.3.2): what
 * runs beside us on another name of the same domain can put none in their place.
 */
export function openCookies(context: AppContext) {
  const secure = context.config.publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const names = { session: `${prefix}ringup_session`, device: `${prefix}ringup_device` }
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure }
  const lifeOf = (ms: number) => ({ ...options, maxAge: ms / 1_000 })

  return {
    readSession: (request: FastifyRequest): string | undefined => request.cookies[names.session],

    setSession(reply: FastifyReply, token: string): void {
      reply.setCookie(names.session, token, lifeOf(limits.sessionLifeMs))
    },

    clearSession: (reply: FastifyReply) => reply.clearCookie(names.session, options),

    /** Who asks; a device without a cookie gets one with the answer. */
    readAsker(request: FastifyRequest, reply: FastifyReply): Asker {
      const kept = request.cookies[names.device]
      const device = kept && /^[\w-]{43}$/.test(kept) ? kept : newDevice()
      if (device !== kept) reply.setCookie(names.device, device, lifeOf(signInLimits.deviceLifeMs))
      return {
        address: request.ip,
        deviceHash: deviceHashOf(device),
        signedInAs: request.actor?.phone ?? null,
      }
    },
  }
}
