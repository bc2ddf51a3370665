import { createHash, timingSafeEqual } from 'node:crypto'
import type { Answer, Call } from '../http/route.ts'
import type { World } from '../world.ts'
import { answerError, refuse } from './errorCodes.ts'

const wrongPair = 'Your AccountSid or AuthToken was incorrect.'

/**
 * Refuses a call that is not the account's. A call must use HTTP Basic with the account's SID and
 * auth token, on that account's own path (https://www.twilio.com/docs/api/errors/20003). The
 * sandbox has no API keys. Returns undefined when the call may go on.
 */
export function refuseUnauthenticated(world: World, call: Call): Answer | undefined {
  const { accountSid, authToken } = world.config.twilio
  const [scheme = '', value = ''] = (call.headers.authorization ?? '').split(' ')
  if (!/^basic$/i.test(scheme)) {
    return challenge('Authentication Error - No credentials provided', wrongPair)
  }
  const [user = '', ...rest] = Buffer.from(value, 'base64').toString('utf8').split(':')
  if (user.startsWith('SK')) {
    return challenge(
      'Authentication Error - invalid username',
      'The sandbox has no API keys: use the account SID and its auth token.',
    )
  }
  if (user !== accountSid) return challenge('Authentication Error - invalid username', wrongPair)
  const isOwnPath = call.params.account === undefined || call.params.account === accountSid
  const isOwn = isEqual(rest.join(':'), authToken) && isOwnPath
  return isOwn ? undefined : withChallenge(refuse(20003))
}

function challenge(message: string, detail: string): Answer {
  return withChallenge(answerError(401, 20003, message, detail))
}

function withChallenge(answer: Answer): Answer {
  return {
    ...answer,
    headers: { ...answer.headers, 'WWW-Authenticate': 'Basic realm="Twilio API"' },
  }
}

function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
