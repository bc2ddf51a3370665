/** What a payer's page loads, from which follows all that its browser is to refuse. */
export type PageLoads = {
  /** The card provider's browser script; null where no card is taken. */
  provider: URL | null
  /** The path of our own script; null on a page without one. */
  scriptPath: string | null
  /** The hash of the one inlined style, as a source of the policy. */
  styleHash: string
}

/** Two names of this server; a proxy may change the one that it is asked by. */
export type PageAddress = { publicUrl: string; host: string }

/** Where browsers report what they refused. */
export const reportsPath = '/page-reports'

/**
 * The headers that a payer's page goes out with.
 * @param at `publicUrl` stands in the texts, `host` is where this browser has come to, as it says:
 *   our script is allowed from these two alone.
 */
export function pageHeaders(at: PageAddress, loads: PageLoads): Record<string, string> {
  const payment = loads.provider ? `(self "${loads.provider.origin}")` : '()'
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(at, loads),
    ...(isSecure(at.publicUrl) ? { 'Reporting-Endpoints': `page="${reportsPath}"` } : {}),
    // The link is the secret: it must reach neither a cache nor anyone's referrer.
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'X-Content-Type-Options': 'nosniff',
    // Windows that the provider or a bank opens still find back; whoever opened ours does not reach
    // it. Isolation (COEP) is not possible: docs.stripe.com/js/appendix/cross_origin_isolation
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': [`payment=${payment}`, ...deniedFeatures].join(', '),
  }
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** No page of a payer, and no frame in one, has a use for these. */
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
].map((feature) => `${feature}=()`)

type ProviderSources = { script: string; connect: string; frame: string }

// https://docs.stripe.com/security/guide#content-security-policy
const stripeSources: ProviderSources = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  connect: 'https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}

function sourcesOf({ origin }: URL): ProviderSources {
  if (origin === 'https://js.stripe.com') return stripeSources
  return { script: origin, connect: origin, frame: origin }
}

function policyOf(at: PageAddress, { provider, scriptPath, styleHash }: PageLoads): string {
  const sources = provider && sourcesOf(provider)
  // The exact file, so that nothing else of ours can be made to run here.
  const ours = scriptPath ? originsOf(at).map((origin) => origin + scriptPath) : []
  const scripts = [...ours, sources?.script].filter(Boolean)
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
    // A browser that knows it leaves `report-uri` out, and takes it over https alone.
    ...(isSecure(at.publicUrl) ? ['report-to page'] : []),
  ].join('; ')
}

/** Without a scheme a source has that of the page, which a proxy may have taken off. */
function originsOf({ publicUrl, host }: PageAddress): string[] {
  const known = new URL(publicUrl)
  // A header is what a stranger makes it: one that is no host must not write into the policy.
  const other = /^[\w.-]+(:\d+)?$/.test(host) && host !== known.host ? [host] : []
  return [known.origin, ...other]
}
