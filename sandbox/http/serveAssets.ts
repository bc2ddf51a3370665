import { readFileSync } from 'node:fs'
import type { Answer, Route } from './route.ts'

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/**
 * The content security policy of the sandbox's own pages: everything comes from the sandbox,
 * nothing is inline. Only fonts are free, because an app may give the card fields fonts from
 * anywhere.
 */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src * data:; " +
  "connect-src 'self'; frame-src 'self'; form-action *; base-uri 'none'"

/**
 * Returns a route that serves one text made by `make`, which is called once, at the first request.
 */
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

/** Returns an answer with a text of that file extension. */
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

/** Reads a file beside the module that names it. */
export function readAsset(folder: URL, file: string): string {
  return readFileSync(new URL(file, folder), 'utf8')
}

/** Escapes a text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
