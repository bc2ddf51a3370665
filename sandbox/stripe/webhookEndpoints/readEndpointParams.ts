import type { Form } from '../../http/decodeForm.ts'
import { refuseMissingParam, refuseParam } from '../api/problem.ts'
import { needText, readText, readTexts } from '../api/readParams.ts'
import { whyNotVersion } from '../versions/apiVersions.ts'
import { eventTypes } from './eventTypes.ts'

/**
 * Reads the address of an endpoint. Any http or https address is accepted: unlike Stripe, the
 * sandbox reaches this machine, and nothing here is in live mode, which would require https.
 */
export function needEndpointUrl(params: Form): string {
  const url = needText(params, 'url')
  const scheme = /^https?:\/\//i.test(url)
  if (scheme && URL.canParse(url)) return url
  const reason = scheme
    ? 'The URL cannot be read.'
    : 'An explicit scheme (such as https) must be provided.'
  throw refuseParam('url', `Invalid URL: ${reason}`, 'url_invalid')
}

/** Reads the list of event types, or `['*']`; undefined when absent. */
export function readEnabledEvents(params: Form): string[] | undefined {
  const types = readTexts(params, 'enabled_events')
  if (types === undefined) {
    if (params.enabled_events === '') throw refuseNone()
    return undefined
  }
  if (types.length === 0) throw refuseNone()
  for (const [index, type] of types.entries()) {
    if (type !== '*' && !eventTypes.includes(type)) {
      throw refuseParam(
        `enabled_events[${index}]`,
        `Invalid enabled_events[${index}]: must be one of *, ${eventTypes.slice(0, -1).join(', ')}, or ${eventTypes.at(-1)}`,
      )
    }
  }
  return [...new Set(types)]
}

/** Reads the list of event types that a new endpoint must have. */
export function needEnabledEvents(params: Form): string[] {
  const types = readEnabledEvents(params)
  if (types) return types
  throw refuseMissingParam('enabled_events')
}

function refuseNone() {
  return refuseParam('enabled_events', 'Invalid array: at least one event must be enabled.')
}

/** Reads the version that the endpoint's events are rendered in; null means the account's own. */
export function readApiVersion(params: Form): string | null {
  const version = readText(params, 'api_version') ?? null
  const reason = version === null ? undefined : whyNotVersion(version)
  if (reason === undefined) return version
  throw refuseParam('api_version', reason)
}
