import { execFileSync } from 'node:child_process'

/** The image in which we build on a machine that reaches no registry, made by `npm run containers:base`. */
export const baseName = 'localhost/ringup-base'

/** Ends with a sentence that says how to get them if programs are missing; the package has the program's name. */
export function requirePrograms(names: string[], packages = names): void {
  const missing = names.filter((name) => !isThere(name))
  if (missing.length === 0) return
  console.error(
    `This needs ${missing.join(' and ')}. On Debian: apt-get install ${packages.join(' ')}`,
  )
  process.exit(1)
}

function isThere(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
