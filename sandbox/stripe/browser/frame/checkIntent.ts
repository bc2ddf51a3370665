import type { ApiError, FrameConfig } from '../protocol.ts'
import { retrieveIntent } from './callApi.ts'

type Checked = { error?: ApiError; savesCard: boolean }

/** Intents in these states no longer accept a card. */
const ended = ['succeeded', 'canceled', 'processing', 'requires_capture']

/**
 * Checks that the fields can be used for the purpose of their group, and whether the card is saved
 * for later (which the terms then say). Asks the API when the group has a client secret.
 */
export async function checkIntent(config: FrameConfig): Promise<Checked> {
  const { clientSecret, mode, setupFutureUsage } = config.group
  if (!clientSecret) {
    const savesCard = mode === 'setup' || mode === 'subscription' || Boolean(setupFutureUsage)
    return { savesCard }
  }
  const result = await retrieveIntent(config, clientSecret)
  if ('error' in result) return { error: result.error, savesCard: false }
  const { object: kind, status, setup_future_usage: usage } = result.object
  const savesCard = kind === 'setup_intent' || Boolean(usage)
  if (!ended.includes(String(status))) return { savesCard }
  return { savesCard, error: endedError(String(kind), String(status)) }
}

function endedError(kind: string, status: string): ApiError {
  const label = kind === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent'
  return {
    type: 'invalid_request_error',
    code: `${kind}_unexpected_state`,
    message: `This ${label} is in a terminal state (${status}) and cannot be used to initialize Elements.`,
  }
}
