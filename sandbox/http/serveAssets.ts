import { readFileSync } from 'node:fs'
import type { Answer, Route } from './route.ts'

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/**
 * What the sandbox's own pages may load: only from the sandbox, nothing inline; but fonts, which an
 * app may give to the card fields from wherever it has them.
 */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src * data:; " +
  "connect-src 'self'; frame-src 'self'; form-action *; base-uri 'none'"

/** A route that serves one text made by `make`, which is called once, at the first request. */
export function assetRoute(path: string, name: string, make: () => string): Route {
  let body: string | undefined
  const extension = path.split('.').pop() ?? ''
  return {
    method: 'GET',
    path,
    name,
    handle: () => {
      body ??= make()
      return assetAnswer(extension, body)
    },
  }
}

/** An answer with a text of that file extension. */
export function assetAnswer(extension: string, body: string, status = 200): Answer {
  const isPage = extension === 'html' || !(extension in types)
  return {
    status,
    headers: {
      'Content-Type': types[extension] ?? 'text/html; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      ...(isPage
        ? { 'Content-Security-Policy': pagePolicy, 'Cache-Control': 'no-cache' }
        : { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=60' }),
    },
    body,
  }
}

/** A file beside the module that names it. */
export function readAsset(folder: URL, file: string): string {
  return readFileSync(new URL(file, folder), 'utf8')
}

/** Text made safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
