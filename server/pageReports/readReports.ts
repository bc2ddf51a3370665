import { z } from 'zod'
import { limits } from '#rules/limits.ts'

/** What a browser refused on a payer's page: which rule, and where that came from. */
export type PageReport = { directive: string; blocked: string }

/** What Safari, Firefox and older browsers send: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})

/** What the Reporting API sends, several at once: https://www.w3.org/TR/CSP3/#reporting */
const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().nullish() }),
})

/**
 * Reads the violations of our policy out of a report, as little as is needed of each: the address
 * of the page has the link's token in it, and what was refused may have secrets in its path.
 * @param body parsed JSON of either kind; what is neither is no report.
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

/** Those of https://www.w3.org/TR/CSP3/#csp-directives; anyone can post anything. */
const directives = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr ' +
    'img-src font-src connect-src media-src object-src frame-src child-src worker-src manifest-src ' +
    'base-uri form-action frame-ancestors sandbox require-trusted-types-for trusted-types'
  ).split(' '),
)

function toReport(directive: string, blocked: string, publicUrl: string): PageReport {
  // An old browser names the whole rule that was broken.
  const [name = ''] = directive.trim().split(/\s/, 1)
  return { directive: directives.has(name) ? name : 'other', blocked: sourceOf(blocked, publicUrl) }
}

/** The keywords that stand for what has no address. */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy'])

function sourceOf(blocked: string, publicUrl: string): string {
  if (keywords.has(blocked)) return blocked
  // Some browsers give the scheme alone for what has no host.
  if (/^[a-z][a-z0-9+.-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  if (origin === new URL(publicUrl).origin) return 'self'
  const source = origin === 'null' ? protocol.slice(0, -1) : origin
  return source.length <= limits.pageReportSourceCharactersMax ? source : 'other'
}
