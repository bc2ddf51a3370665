type Fields = Record<string, unknown>

/** Returns one object with the entries of both; where both have a value, the second's. */
export function mergeDeep(first: Fields, second: Fields): Fields {
  const merged: Fields = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const before = merged[name]
    merged[name] = isPlain(before) && isPlain(value) ? mergeDeep(before, value) : value
  }
  return merged
}

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
