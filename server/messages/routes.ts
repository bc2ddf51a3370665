import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { Refusal } from '#server/http/problems.ts'
import { applyProviderStatus } from './applyProviderStatus.ts'
import { isBetween } from './isBetween.ts'
import { payerTextRoutes } from './payerTextRoutes.ts'
import { receiveText } from './receiveText.ts'

const callbackQuery = z.object({ business: z.string().max(40), message: z.string().max(40) })

/**
 * Serves the message provider's callbacks, which are signed, applied forward only and answered once they are
 * stored, and the form that stops texts.
 */
export function messageRoutes(api: Api, context: AppContext): void {
  payerTextRoutes(api, context)
  function readSigned(request: FastifyRequest): Record<string, string> {
    const fields = (request.body ?? {}) as Record<string, string>
    const signature = request.headers['x-twilio-signature']
    const url = context.config.publicUrl + request.url
    if (typeof signature !== 'string' || !context.twilio.isSigned(url, fields, signature)) {
      throw new Refusal('signature_invalid')
    }
    // A signed call may still be about another account, such as a subaccount of ours.
    if (fields['AccountSid'] !== context.twilio.accountSid) throw new Refusal('signature_invalid')
    return fields
  }

  api.post(
    '/hooks/twilio/status',
    { schema: { hide: true, querystring: callbackQuery } },
    async (request, reply) => {
      const fields = readSigned(request)
      const { business: businessId, message: messageId } = request.query
      const report = {
        sid: fields['MessageSid'] ?? '',
        providerStatus: fields['MessageStatus'] ?? '',
        errorCode: fields['ErrorCode'] ? Number(fields['ErrorCode']) : null,
      }
      const name = { businessId, messageId }
      const numbers = {
        from: fields['From'] ?? '',
        service: fields['MessagingServiceSid'] ?? '',
        to: fields['To'] ?? '',
      }
      crashPoint('status.heard')
      await inBusiness(context.database, businessId, async (tx) => {
        if (await isBetween(tx, name, report.sid, numbers))
          await applyProviderStatus(tx, name, report, new Date())
      })
      crashPoint('status.kept')
      return reply.status(204).send()
    },
  )

  api.post('/hooks/twilio/inbound', { schema: { hide: true } }, async (request, reply) => {
    const fields = readSigned(request)
    const text = {
      sid: fields['MessageSid'] ?? '',
      from: fields['From'] ?? '',
      to: fields['To'] ?? '',
      service: fields['MessagingServiceSid'] ?? null,
      body: (fields['Body'] ?? '').replaceAll('\0', ''),
      files: Number(fields['NumMedia']) || 0,
      optOutType: fields['OptOutType'] ?? null,
    }
    const answer = await receiveText(context, text, new Date())
    return reply.type('text/xml').send(writeAnswer(answer))
  })
}

/**
 * Writes the answer that the provider sends back to the customer; an empty one sends nothing.
 * Source: https://www.twilio.com/docs/messaging/twiml/message
 */
function writeAnswer(words: string | null): string {
  const message = words === null ? '' : `<Message>${escapeXml(words)}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}

function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
