type Place = { document?: unknown; navigator?: { userAgent?: string } }

/**
 * Refuses to run in a browser, in a page and in its workers: everybody who opens the page could read the key.
 * @param place the global object
 * @throws {TypeError} in a browser
 */
export function refuseBrowsers(place: Place = globalThis): void {
  // Servers name themselves otherwise: Node.js/22, Deno/2, Bun/1, Cloudflare-Workers.
  const isBrowser = /^Mozilla\//.test(place.navigator?.userAgent ?? '')
  if (place.document !== undefined || isBrowser)
    throw new TypeError('A key of Ringup does not belong into a browser: call from your server')
}
