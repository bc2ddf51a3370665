/**
 * Finds the page of the sandbox by the URL of its script, the only one that is certain to be reached by a browser: of a
 * sandbox in a container the app may know another address than people do.
 * @returns null if the script is that of the card provider itself
 */
export function findSandbox(scriptUrl: string): string | null {
  // The script is in a folder named after the release train, one below the page.
  return isAt(scriptUrl, 'stripe.com') ? null : new URL('../', scriptUrl).href
}

/** Returns whether a URL belongs to a domain or one of its subdomains. */
export function isAt(url: string, domain: string): boolean {
  const { hostname } = new URL(url)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}
