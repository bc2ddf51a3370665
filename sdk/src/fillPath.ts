/**
 * Returns a path with its id and query filled in.
 * @param path such as `/v1/requests/{id}`
 * @throws {TypeError} if the id is none: an empty one would read the whole list
 */
export function fillPath(path: string, id: string | undefined, query: object = {}): string {
  const filled = path.replace('{id}', () => {
    if (typeof id !== 'string' || !/^\w+$/.test(id))
      throw new TypeError('Hand over an id, such as req_…')
    return id
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
