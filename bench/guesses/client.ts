type Json = Record<string, unknown>

/** A browser of its own: it keeps its cookies, and stands at an address that nobody else has. */
export type Client = {
  /** Makes a call. Returns what came and how long it took, in milliseconds. */
  call<Body = Json>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Body; ms: number }>
}

let made = 0

/** Opens a browser that the app has never seen. */
export function openClient(app: string): Client {
  made += 1
  const address = `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
  const jar = new Map<string, string>()
  return {
    async call<Body>(method: string, path: string, body?: object) {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const before = performance.now()
      const response = await fetch(app + path, {
        method,
        headers: {
          ...{ cookie, origin: app, 'x-forwarded-for': address },
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await response.text()
      const ms = performance.now() - before
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        jar.set(name, value)
      }
      return { status: response.status, body: (text ? JSON.parse(text) : null) as Body, ms }
    },
  }
}
