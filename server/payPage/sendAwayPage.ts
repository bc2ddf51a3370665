import type { FastifyReply, FastifyRequest } from 'fastify'
import { packPage } from '#server/http/packPage.ts'
import { pageHeaders } from '#server/http/pageHeaders.ts'
import { readProblem, sendProblem } from '#server/http/problems.ts'
import { awayDocument } from './payPage.ts'

/**
 * Answers in place of a payer's page after an error that is not the payer's fault: with a page that needs
 * nothing but this process, and that reloads by itself when the database may be back.
 * @param page `locale` (BCP 47) is its language; `pays` tells whether someone may be paying there.
 */
export function sendAwayPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  page: { locale: string; pays: boolean; publicUrl: string },
): FastifyReply {
  const { problem, pauseSeconds } = readProblem(error, request)
  if (problem.status < 500) return sendProblem(error, request, reply)
  // Reloading would lose the contents of a form: there the sender decides when.
  const soon = pauseSeconds !== null && request.method === 'GET'
  const { locale, pays, publicUrl } = page
  const document = awayDocument({ locale, address: request.url, soon, pays })
  const packed = packPage(document, request.headers['accept-encoding'])
  if (pauseSeconds !== null) reply.header('retry-after', String(pauseSeconds))
  // A header, because the policy of a page that takes cards allows no script for it.
  if (soon) reply.header('refresh', String(pauseSeconds))
  return reply
    .status(problem.status)
    .headers(pageHeaders({ publicUrl, host: request.host }, document.loads))
    .headers(packed.headers)
    .send(packed.body)
}
