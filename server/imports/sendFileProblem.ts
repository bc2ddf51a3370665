import type { FastifyReply, FastifyRequest } from 'fastify'
import { detailSentences } from '#rules/detailSentences.ts'
import { Refusal, sendProblem } from '#server/http/problems.ts'

/** Sends an error of a call that takes a file, whose body may be larger than others. */
export function sendFileProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendProblem(isTooLarge(error) ? tooLarge() : error, request, reply)
}

function isTooLarge(error: unknown): boolean {
  return (error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE'
}

function tooLarge(): Refusal {
  return new Refusal('body_too_large', { detail: detailSentences.fileTooLarge })
}
