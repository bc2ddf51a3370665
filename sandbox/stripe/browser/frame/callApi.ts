import type { ApiError, ApiResult, FrameConfig } from '../protocol.ts'
import { wordsFor } from '../words/chooseWords.ts'
import type { Words } from '../words/en.ts'

/**
 * Calls the API with the publishable key, from inside a frame: the app's page never sees the
 * parameters. Parameters are nested as the API reads them: `payment_method_data[card][number]`.
 */
export async function callApi(
  config: FrameConfig,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, unknown>,
): Promise<ApiResult> {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) appendNested(form, name, value)
  const words = wordsFor(config.locale)
  try {
    const response = await fetch(method === 'GET' ? `${path}?${form}` : path, {
      method,
      headers: {
        Authorization: `Bearer ${config.key}`,
        ...(config.account ? { 'Stripe-Account': config.account } : {}),
      },
      ...(method === 'POST' ? { body: form } : {}),
    })
    const body = await response.json()
    return body.error
      ? { error: translateError(body.error, config.locale, words) }
      : { object: body }
  } catch {
    return { error: { type: 'api_connection_error', message: words.api_connection_error } }
  }
}

function appendNested(form: URLSearchParams, prefix: string, value: unknown) {
  if (value === undefined || value === null) return
  if (typeof value !== 'object') return form.append(prefix, String(value))
  for (const [key, below] of Object.entries(value)) appendNested(form, `${prefix}[${key}]`, below)
}

/** Translates what a payer reads into the language of the fields: the API speaks English. */
function translateError(error: ApiError, locale: string, words: Words): ApiError {
  // The answer for a path that the sandbox does not have has no type.
  const typed = { ...error, type: error.type ?? 'invalid_request_error' }
  const message = /^en\b/.test(locale) ? undefined : translateMessage(error, words)
  return message ? { ...typed, message } : typed
}

function translateMessage({ type, code = '', decline_code: reason = '' }: ApiError, words: Words) {
  if (/^(payment|setup)_intent_authentication_failure$/.test(code))
    return words.authentication_failure
  if (type !== 'card_error') return undefined
  const table: Partial<Record<string, string>> = words
  return table[reason] ?? table[code] ?? words.card_declined
}

/** Translates an error of an intent, which the API stores in English. */
export function translateIntentError(error: ApiError, config: FrameConfig): ApiError {
  return translateError(error, config.locale, wordsFor(config.locale))
}

/** Returns `/v1/payment_intents/pi_…` or `/v1/setup_intents/seti_…` for a client secret. */
export function intentPath(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_')
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  return `/v1/${kind}/${encodeURIComponent(id)}`
}

/** Retrieves the intent of a client secret, as a browser may see it. */
export function retrieveIntent(config: FrameConfig, clientSecret: string): Promise<ApiResult> {
  return callApi(config, 'GET', intentPath(clientSecret), { client_secret: clientSecret })
}
