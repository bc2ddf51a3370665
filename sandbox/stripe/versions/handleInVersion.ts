import type { StripeHandler } from '../api/call.ts'
import { StripeProblem } from '../api/problem.ts'
import { renderBody } from './renderBody.ts'
import type { UpgradedParams } from './upgradeParams.ts'

/**
 * Returns a handler that answers and refuses in the version of its call: with objects as they were
 * then, and with the names of parameters that the call gave.
 */
export function handleInVersion(
  handle: StripeHandler,
  olderNames: UpgradedParams['olderNames'],
): StripeHandler {
  return (call) => {
    try {
      const answer = handle(call)
      return { ...answer, body: renderBody(answer.body, call.version) }
    } catch (problem) {
      if (!(problem instanceof StripeProblem)) throw problem
      throw refuseInVersion(problem, call.version, olderNames)
    }
  }
}

function refuseInVersion(
  problem: StripeProblem,
  version: string,
  olderNames: UpgradedParams['olderNames'],
): StripeProblem {
  const body = renderBody({ ...problem.body }, version)
  for (const [newest, older] of olderNames) {
    body.message = body.message.replaceAll(newest, older)
    if (body.param !== undefined) body.param = body.param.replace(newest, older)
  }
  return new StripeProblem(problem.status, body, problem.executed)
}
