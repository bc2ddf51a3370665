import type { FastifyRequest } from 'fastify'
import { installationCalls } from '#rules/calls/installationCalls.ts'
import type { AppContext } from '#server/appContext.ts'
import { permit } from '#server/http/actor.ts'
import type { Api } from '#server/http/api.ts'
import { Refusal } from '#server/http/problems.ts'
import { makePart } from './makePart.ts'
import { readInstallation } from './readInstallation.ts'

/**
 * Serves the calls of the operator. On a platform no account is the operator's: every owner there runs a
 * business of their own, so the calls are refused and the command is used.
 */
export function installationRoutes(api: Api, context: AppContext): void {
  function permitOperator(request: FastifyRequest): void {
    permit(request, 'operate')
    if (context.config.mode === 'platform') throw new Refusal('operator_only')
  }

  api.get(
    '/v1/installation',
    {
      schema: {
        summary: 'Check everything that must be right before real money moves',
        tags: ['installation'],
        ...installationCalls['GET /v1/installation'],
      },
    },
    (request) => {
      permitOperator(request)
      return readInstallation(context, new Date())
    },
  )

  api.post(
    '/v1/installation/make',
    {
      schema: {
        summary: 'Make a part of it at a provider',
        tags: ['installation'],
        ...installationCalls['POST /v1/installation/make'],
      },
    },
    async (request) => {
      permitOperator(request)
      const { line } = await makePart(context, request.body.what)
      return { line }
    },
  )
}
