/** The overrides in an app's address for calls to it. */
export type ConnectionOverrides = {
  /** The address without its fragment, as it is called and signed. */
  address: string
  connectTimeoutMs: number
  readTimeoutMs: number
  totalTimeoutMs: number
  retryCount: number
  /** The failures that are tried again: `ct`, `rt`, `4xx`, `5xx` or `all`. */
  retryPolicy: string[]
}

/**
 * Reads Twilio's connection overrides from the fragment of an address, `#rc=2&rp=5xx,ct`. A value
 * out of its range falls back to the default: one more try, only when the connection fails
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides).
 */
export function readOverrides(url: string): ConnectionOverrides {
  const [address = '', fragment = ''] = url.split('#', 2)
  const given = new URLSearchParams(fragment)
  const read = (name: string, least: number, most: number, fallback: number) => {
    const value = Number(given.get(name) ?? Number.NaN)
    return Number.isInteger(value) && value >= least && value <= most ? value : fallback
  }
  return {
    address,
    connectTimeoutMs: read('ct', 100, 10_000, 5_000),
    readTimeoutMs: read('rt', 100, 15_000, 15_000),
    totalTimeoutMs: read('tt', 100, 15_000, 15_000),
    retryCount: read('rc', 0, 5, 1),
    retryPolicy: (given.get('rp') ?? 'ct').split(','),
  }
}
