/** Reads JSON from the sandbox. Throws a one-sentence Error when it refuses or does not answer. */
export async function readJson<Body>(path: string): Promise<Body> {
  const response = await fetchSandbox(path, {})
  return response.json()
}

/** Sends to the sandbox. Returns its JSON, or undefined for none. Throws as `readJson` does. */
export async function send<Body>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Body | undefined> {
  const isRaw = body instanceof Blob
  const response = await fetchSandbox(path, {
    method,
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  })
  return response.status === 204 ? undefined : response.json()
}

async function fetchSandbox(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch(() => {
    throw new Error('The sandbox does not answer. Is it running?')
  })
  if (!response.ok) throw new Error(await reasonOf(response))
  return response
}

async function reasonOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => undefined)
  const error = body?.error
  if (typeof error === 'string') return error
  if (typeof error?.message === 'string') return error.message
  return `The sandbox answered ${response.status}.`
}
