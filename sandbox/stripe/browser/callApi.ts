import type { FrameConfig } from './openFrame.ts'

export type ApiError = {
  type: string
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: Record<string, unknown>
}
export type ApiResult = { error: ApiError } | { object: Record<string, unknown> }

/**
 * Calls the API with the publishable key, from inside the frame: the app's page never sees the
 * body. A failure to reach it is Stripe.js's `api_connection_error`.
 */
export async function callApi(
  config: FrameConfig,
  method: 'GET' | 'POST',
  path: string,
  params: URLSearchParams,
): Promise<ApiResult> {
  try {
    const response = await fetch(method === 'GET' ? `${path}?${params}` : path, {
      method,
      headers: {
        Authorization: `Bearer ${config.key}`,
        ...(config.account ? { 'Stripe-Account': config.account } : {}),
      },
      ...(method === 'POST' ? { body: params } : {}),
    })
    const body = await response.json()
    return body.error ? { error: body.error } : { object: body }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
      },
    }
  }
}

/** The intent of a client secret, as the browser may see it. */
export function retrieveIntent(config: FrameConfig, clientSecret: string): Promise<ApiResult> {
  return callApi(
    config,
    'GET',
    intentPath(clientSecret),
    new URLSearchParams({ client_secret: clientSecret }),
  )
}

/** `/v1/payment_intents/pi_…` of a client secret. */
export function intentPath(clientSecret: string): string {
  return `/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`
}

/** Adds an object's leaves as nested form parameters: `prefix[key]`. */
export function appendNested(params: URLSearchParams, prefix: string, value: unknown) {
  if (value === undefined || value === null) return
  if (typeof value !== 'object') return params.append(prefix, String(value))
  for (const [key, below] of Object.entries(value)) {
    appendNested(params, `${prefix}[${key}]`, below)
  }
}
