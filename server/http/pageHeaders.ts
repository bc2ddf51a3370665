/** The things that a payer's page loads; its browser is to refuse everything else. */
export type PageLoads = {
  /** The card provider's browser script; null where no card is taken. */
  provider: URL | null
  /** The path of our own script; null on a page without one. */
  scriptPath: string | null
  /** The hash of the one inline script, which starts the others; null on a page without scripts. */
  starterHash: string | null
  /** The hash of the one inlined style, as a source of the policy. */
  styleHash: string
}

/** Two addresses of this server; a proxy may change the host that we see. */
export type PageAddress = { publicUrl: string; host: string }

/** The path to which browsers report what they refused. */
export const reportsPath = '/page-reports'

/**
 * Returns the headers of a payer's page.
 * @param at `publicUrl` is the address in the texts, `host` the one that this browser says it used: our
 *   script is allowed from these two only.
 */
export function pageHeaders(at: PageAddress, loads: PageLoads): Record<string, string> {
  const payment = loads.provider ? `(self "${loads.provider.origin}")` : '()'
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': composePolicy(at, loads),
    ...(isSecure(at.publicUrl) ? { 'Reporting-Endpoints': `page="${reportsPath}"` } : {}),
    // The link is the secret: it must reach neither a cache nor a referrer.
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Content-Type-Options': 'nosniff',
    // Windows that the provider or a bank opens can still return to ours; a window that opened ours cannot
    // reach it. Isolation (COEP) is not possible: docs.stripe.com/js/appendix/cross_origin_isolation
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': [`payment=${payment}`, ...deniedFeatures].join(', '),
  }
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** Features that neither a payer's page nor any frame in it needs. */
const deniedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'usb',
  'serial',
  'hid',
  'midi',
  'screen-wake-lock',
  'publickey-credentials-create',
  'publickey-credentials-get',
].map((feature) => `${feature}=()`)

type ProviderSources = { script: string; connect: string; frame: string }

// https://docs.stripe.com/security/guide#content-security-policy
const stripeSources: ProviderSources = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  connect: 'https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}

function providerSources({ origin }: URL): ProviderSources {
  if (origin === 'https://js.stripe.com') return stripeSources
  return { script: origin, connect: origin, frame: origin }
}

function composePolicy(at: PageAddress, loads: PageLoads): string {
  const { provider, scriptPath, starterHash, styleHash } = loads
  const sources = provider && providerSources(provider)
  // The exact file, so that no other file of ours can be made to run here.
  const ownScripts = scriptPath ? ownOrigins(at).map((origin) => origin + scriptPath) : []
  const inline = starterHash && `'${starterHash}'`
  const scripts = [inline, ...ownScripts, sources?.script].filter(Boolean)
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    `style-src '${styleHash}'`,
    "img-src 'self' data:",
    `connect-src ${["'self'", sources?.connect].filter(Boolean).join(' ')}`,
    `frame-src ${sources?.frame ?? "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportsPath}`,
    // A browser that supports it ignores `report-uri`, and uses it only over https.
    ...(isSecure(at.publicUrl) ? ['report-to page'] : []),
  ].join('; ')
}

/** Returns our origins. A source without a scheme gets that of the page, which a proxy may have changed. */
function ownOrigins({ publicUrl, host }: PageAddress): string[] {
  const known = new URL(publicUrl)
  // A stranger controls the Host header: a malformed one must not alter the policy.
  const other = /^[\w.-]+(:\d+)?$/.test(host) && host !== known.host ? [host] : []
  return [known.origin, ...other]
}
