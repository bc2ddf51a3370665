/**
 * Returns the address of one of the message provider's products, which has a host of its own beside that of the
 * account: `messaging.twilio.com` beside `api.twilio.com`, and likewise in each region. Elsewhere, as in the
 * sandbox, all are at one address.
 */
export function productUrl(apiUrl: string, product: 'messaging' | 'accounts'): string {
  const url = new URL(apiUrl)
  url.hostname = url.hostname.replace(/^api\.(?=(.+\.)?twilio\.com$)/, `${product}.`)
  return url.href.replace(/\/$/, '')
}
