import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#rules/limits.ts'
import { passkeyLimits } from '#rules/passkeyLimits.ts'
import { signInLimits } from '#rules/signInLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { type Asker, hashDevice, newDevice } from './device.ts'

/**
 * Reads and writes the three cookies of a browser: for the session, the device, and an offer of passkeys. Over https their
 * names carry a prefix that makes browsers accept them only from this very host, over https (RFC 6265bis,
 * 4.1.3.2): what runs on another name of the same domain cannot replace them.
 */
export function openCookies(context: AppContext) {
  const secure = context.config.publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const names = {
    session: `${prefix}ringup_session`,
    device: `${prefix}ringup_device`,
    offer: `${prefix}ringup_offer`,
  }
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure }
  const withMaxAge = (ms: number) => ({ ...options, maxAge: ms / 1_000 })

  return {
    readSession: (request: FastifyRequest): string | undefined => request.cookies[names.session],

    setSession(reply: FastifyReply, token: string): void {
      reply.setCookie(names.session, token, withMaxAge(limits.sessionLifeMs))
    },

    clearSession: (reply: FastifyReply) => reply.clearCookie(names.session, options),

    /** Reads who asks; a device without a cookie gets one with the answer. */
    readAsker(request: FastifyRequest, reply: FastifyReply): Asker {
      const stored = readSecret(request.cookies[names.device])
      const device = stored ?? newDevice()
      if (!stored) reply.setCookie(names.device, device, withMaxAge(signInLimits.deviceLifeMs))
      return {
        address: request.ip,
        deviceHash: hashDevice(device),
        userAgent: request.headers['user-agent'] ?? '',
        signedInAs: request.actor?.phone ?? null,
      }
    },

    /**
     * Reads the hash of what ties a sign-in by passkey to this browser; one without it gets it with the answer. It is
     * not the device's cookie: browsers ask for passkeys while the number is typed, and an answer that comes late
     * would replace the device for which a code was sent meanwhile.
     */
    readOffer(request: FastifyRequest, reply: FastifyReply): Buffer {
      const offer = readSecret(request.cookies[names.offer]) ?? newDevice()
      reply.setCookie(names.offer, offer, withMaxAge(passkeyLimits.passkeyChallengeLifeMs))
      return hashDevice(offer)
    },
  }
}

/** Returns the secret that a cookie carries; undefined if we did not make it. */
function readSecret(stored: string | undefined): string | undefined {
  return stored && /^[\w-]{43}$/.test(stored) ? stored : undefined
}

export type Cookies = ReturnType<typeof openCookies>
