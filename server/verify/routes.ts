import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '#rules/limits.ts'
import { readPhone } from '#rules/phone.ts'
import type { VerifyOutcome } from '#rules/shapes/verifyPage.ts'
import { readVerifyCode } from '#rules/verifyCode.ts'
import { chooseLocale } from '#rules/words/chooseLocale.ts'
import type { AppContext } from '#server/appContext.ts'
import { addressKey } from '#server/http/addressKey.ts'
import type { Api } from '#server/http/api.ts'
import { type AttemptLimit, isWithinLimit, secondsLeft } from '#server/http/countAttempt.ts'
import { pageHeaders } from '#server/http/pageHeaders.ts'
import { verifyDocument } from '#server/payPage/payPage.ts'
import { sendAwayPage } from '#server/payPage/sendAwayPage.ts'
import { findByCode } from './findByCode.ts'

const querystring = z.object({ lang: z.string().max(8).optional().catch(undefined) })
/** The form's body never fails to parse: anything that was typed is a code or no code. */
const body = z.object({ code: z.string().catch('') }).catch({ code: '' })

type VerifyRequest = FastifyRequest & { query: z.infer<typeof querystring> }

/** The page where anyone checks the code of a text without opening its link; it works without scripts. */
export function verifyRoutes(api: Api, context: AppContext): void {
  const { publicUrl } = context.config

  function send(
    request: VerifyRequest,
    reply: FastifyReply,
    outcome: VerifyOutcome | null,
    typed: string,
  ): FastifyReply {
    const { html, loads } = verifyDocument({ language: visitorLocale(request), outcome, typed })
    return reply
      .status(outcome?.kind === 'limited' ? 429 : 200)
      .headers(pageHeaders({ publicUrl, host: request.host }, loads))
      .send(html)
  }

  api.get('/verify', { schema: { hide: true, querystring } }, async (request, reply) =>
    send(request, reply, null, ''),
  )

  api.post(
    '/verify',
    {
      schema: { hide: true, querystring, body },
      errorHandler(error, request, reply) {
        const locale = visitorLocale(request as VerifyRequest)
        void sendAwayPage(error, request, reply, { locale, pays: false, publicUrl })
      },
    },
    async (request, reply) => {
      const typed = request.body.code.slice(0, limits.verifyTypedCharactersMax)
      const limit = verifyLimit(context, request.ip)
      const outcome = await check(context, limit, typed)
      if (outcome.kind === 'limited') reply.header('retry-after', secondsLeft(limit, new Date()))
      return send(request, reply, outcome, outcome.kind === 'genuine' ? '' : typed)
    },
  )
}

/** Checks a code. Every try counts, even a malformed one, so that codes cannot be guessed. */
async function check(
  context: AppContext,
  limit: AttemptLimit,
  typed: string,
): Promise<VerifyOutcome> {
  if (!(await isWithinLimit(context.database, limit))) return { kind: 'limited' }
  const bytes = readVerifyCode(typed)
  if (!bytes) return { kind: 'malformed' }
  const sender = await findByCode(context.database, bytes)
  if (!sender) return { kind: 'unknown' }
  const { name, phone } = sender.business
  return {
    kind: 'genuine',
    business: { name, phone, phoneText: phone && readPhone(phone).international },
    digits: sender.digits,
    address: `${context.config.publicUrl}/p/`,
    ended: sender.ended,
  }
}

function verifyLimit({ secret }: AppContext, address: string): AttemptLimit {
  return {
    kind: 'verify.code',
    key: addressKey(secret, address),
    windowMs: limits.verifyTriesWindowMs,
    countMax: limits.verifyTriesPerAddressMax,
  }
}

/** Chooses the page's locale; of the visitor we know only the browser. */
function visitorLocale(request: VerifyRequest): string {
  return chooseLocale({
    asked: request.query.lang ?? null,
    chosen: null,
    accepted: request.headers['accept-language'] ?? null,
    phoneCountry: null,
    businessCountry: '',
  })
}
