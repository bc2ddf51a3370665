/** What a payer's page loads, from which follows all that its browser is to refuse. */
export type PageLoads = {
  /** The card provider's browser script; null where no card is taken. */
  provider: URL | null
  /** The path of our own script; null on a page without one. */
  scriptPath: string | null
  /** The hash of the one inlined style, as a source of the policy. */
  styleHash: string
}

/** Where browsers report what they refused. */
export const reportsPath = '/page-reports'

/**
 * The headers that a payer's page goes out with.
 * @param publicUrl the address that stands in the texts: our script is allowed from there alone.
 */
export function pageHeaders(publicUrl: string, loads: PageLoads): Record<string, string> {
  const payment = loads.provider ? `(self "${loads.provider.origin}")` : '()'
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(publicUrl, loads),
    ...(isSecure(publicUrl) ? { 'Reporting-Endpoints': `page="${reportsPath}"` } : {}),
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

function policyOf(publicUrl: string, { provider, scriptPath, styleHash }: PageLoads): string {
  const sources = provider && sourcesOf(provider)
  // The exact file, so that nothing else of ours can be made to run here.
  const ours = scriptPath && new URL(publicUrl).origin + scriptPath
  const scripts = [ours, sources?.script].filter(Boolean)
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
    ...(isSecure(publicUrl) ? ['report-to page'] : []),
  ].join('; ')
}
