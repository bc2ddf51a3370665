const prefix = 'sandbox.'

/** What this browser keeps under that name, or the fallback; storage may be switched off. */
export function recall<Value>(name: string, fallback: Value): Value {
  try {
    const text = window.localStorage.getItem(prefix + name)
    return text === null ? fallback : JSON.parse(text)
  } catch {
    return fallback
  }
}

/** Keeps a value (as JSON) in this browser, as far as it lets us. */
export function remember(name: string, value: unknown) {
  try {
    window.localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // The page works without; it only forgets.
  }
}
