/**
 * The decoded value of a nested form body: `a[b]=1` is `{ a: { b: '1' } }`, `a[]=1` is `{ a: ['1']
 * }`.
 */
export type FormValue = string | FormValue[] | Form
export type Form = { [key: string]: FormValue }

/**
 * Decodes `application/x-www-form-urlencoded` with bracketed names, as Stripe reads it.
 * Objects have no prototype, so `__proto__` is a key like any other.
 * Throws a RangeError above 1,000 pairs or 10 levels.
 */
export function decodeForm(text: string): Form {
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > pairsMax) throw new RangeError(`At most ${pairsMax} parameters are allowed.`)
  const root: Branch = new Map()
  for (const [name, value] of pairs) place(root, splitName(name), value)
  return formOf(root)
}

type Branch = Map<string, string | Branch>

const pairsMax = 1_000
const depthMax = 10

function splitName(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0 || !name.endsWith(']')) return [name]
  const path = [name.slice(0, open), ...name.slice(open + 1, -1).split('][')]
  if (path.length > depthMax) throw new RangeError(`At most ${depthMax} levels are allowed.`)
  return path
}

function place(root: Branch, path: string[], value: string) {
  let branch = root
  for (const [index, part] of path.entries()) {
    const key = part === '' ? String(branch.size) : part
    if (index === path.length - 1) {
      branch.set(key, value)
      return
    }
    const below = branch.get(key)
    const next: Branch = below instanceof Map ? below : new Map()
    branch.set(key, next)
    branch = next
  }
}

function formOf(branch: Branch): Form {
  const form: Form = Object.create(null)
  for (const [key, value] of branch) form[key] = decodeValue(value)
  return form
}

function decodeValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value
  const isList = value.size > 0 && [...value.keys()].every((key, index) => key === String(index))
  return isList ? [...value.values()].map(decodeValue) : formOf(value)
}
