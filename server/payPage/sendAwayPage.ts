import type { FastifyReply, FastifyRequest } from 'fastify'
import { packPage } from '#server/http/packPage.ts'
import { pageHeaders } from '#server/http/pageHeaders.ts'
import { readProblem, sendProblem } from '#server/http/problems.ts'
import { awayDocument } from './payPage.ts'

/**
 * Answers for a payer's page on which something went wrong that is no fault of theirs: with a page
 * that needs nothing but this process, and that looks again by itself when the database may be back.
 * @param page `locale` (BCP 47) is what it speaks; `pays` whether someone may be paying there.
 */
export function sendAwayPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  page: { locale: string; pays: boolean; publicUrl: string },
): FastifyReply {
  const { problem, pauseSeconds } = readProblem(error, request)
  if (problem.status < 500) return sendProblem(error, request, reply)
  // What a form brought would be lost: there its sender says when.
  const soon = pauseSeconds !== null && request.method === 'GET'
  const { locale, pays, publicUrl } = page
  const document = awayDocument({ locale, address: request.url, soon, pays })
  const packed = packPage(document, request.headers['accept-encoding'])
  if (pauseSeconds !== null) reply.header('retry-after', String(pauseSeconds))
  // A header, since the policy of a page that takes cards lets in no script for it.
  if (soon) reply.header('refresh', String(pauseSeconds))
  return reply
    .status(problem.status)
    .headers(pageHeaders({ publicUrl, host: request.host }, document.loads))
    .headers(packed.headers)
    .send(packed.body)
}
