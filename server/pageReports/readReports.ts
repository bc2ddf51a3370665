import { z } from 'zod'
import { limits } from '#rules/limits.ts'

/** Something that a browser refused on a payer's page: the violated directive, and the blocked source. */
export type PageReport = { directive: string; blocked: string }

/** The report of Safari, Firefox and older browsers: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})

/** The report of the Reporting API, which sends several at once: https://www.w3.org/TR/CSP3/#reporting */
const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().nullish() }),
})

/**
 * Reads the violations of our policy from a report, and as little as possible of each: the page's address
 * contains the link's token, and the blocked address may have secrets in its path.
 * @param body parsed JSON of either kind; anything else yields no reports.
 */
export function readReports(body: unknown, publicUrl: string): PageReport[] {
  const one = oldReport.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
    return [toReport(directive, report['blocked-uri'] ?? '', publicUrl)]
  }
  if (!Array.isArray(body)) return []
  return body.slice(0, limits.pageReportsPerBodyMax).flatMap((entry) => {
    const { data } = newReport.safeParse(entry)
    if (!data) return []
    return [toReport(data.body.effectiveDirective, data.body.blockedURL ?? '', publicUrl)]
  })
}

/** The directives of https://www.w3.org/TR/CSP3/#csp-directives; a report may name anything. */
const directives = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr ' +
    'img-src font-src connect-src media-src object-src frame-src child-src worker-src manifest-src ' +
    'base-uri form-action frame-ancestors sandbox require-trusted-types-for trusted-types'
  ).split(' '),
)

function toReport(directive: string, blocked: string, publicUrl: string): PageReport {
  // An old browser sends the whole violated directive, with its values.
  const [name = ''] = directive.trim().split(/\s/, 1)
  return { directive: directives.has(name) ? name : 'other', blocked: toSource(blocked, publicUrl) }
}

/** The keywords for sources that have no address. */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy'])

function toSource(blocked: string, publicUrl: string): string {
  if (keywords.has(blocked)) return blocked
  // Some browsers send only the scheme of a source that has no host.
  if (/^[a-z][a-z0-9+.-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  if (origin === new URL(publicUrl).origin) return 'self'
  const source = origin === 'null' ? protocol.slice(0, -1) : origin
  return source.length <= limits.pageReportSourceCharactersMax ? source : 'other'
}
