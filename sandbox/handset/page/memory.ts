const prefix = 'sandbox.'

/**
 * Returns the value that this browser stores under that name, or the fallback; storage may be
 * switched off.
 */
export function recall<Value>(name: string, fallback: Value): Value {
  try {
    const text = window.localStorage.getItem(prefix + name)
    return text === null ? fallback : JSON.parse(text)
  } catch {
    return fallback
  }
}

/** Stores a value (as JSON) in this browser, if the browser allows it. */
export function remember(name: string, value: unknown) {
  try {
    window.localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // The page works without storage; it only forgets.
  }
}
