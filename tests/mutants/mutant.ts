/** A bug that is planted on purpose, to see whether a test notices it. */
export type Mutant = {
  /** Short, unique, and the same for as long as the bug is about the same guarantee. */
  id: string
  /** The end of the file's path, as long as it takes to name one file: it survives a move. */
  file: string
  /** Code that the file contains exactly once. Leave names and comments out where you can. */
  find: string
  /** The code that a tired developer would write instead. */
  replace: string
  /** The guarantee that it breaks, in one sentence. */
  breaks: string
  /** Test files of the file's own folder to begin with; without them those named like the file. */
  tests?: readonly string[]
  /** Test files elsewhere that are nearest, run when the folder has noticed nothing. */
  near?: readonly string[]
  /** Why nobody can tell the difference; such a bug is not run. */
  equivalent?: string
}

/** A bug with its wing and its place in this tree. */
export type PlacedMutant = Mutant & { wing: string; path: string }

/**
 * Finds the one file whose path ends in `name`.
 *
 * @param files paths from the project's folder, with forward slashes
 * @throws {Error} where no file, or more than one, is meant
 */
export function findFile(files: readonly string[], name: string): string {
  const found = files.filter((file) => `/${file}`.endsWith(`/${name}`))
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(`${name} names ${found.length === 0 ? 'no file' : found.join(' and ')}`)
  return only
}

/**
 * Plants a bug in the text of its file.
 *
 * @throws {Error} where what it replaces does not stand there exactly once
 */
export function plant(text: string, { id, find, replace }: Mutant): string {
  const places = text.split(find).length - 1
  if (places !== 1)
    throw new Error(`${id}: what it replaces stands there ${places} times, not once`)
  if (find === replace) throw new Error(`${id} changes nothing`)
  return text.replace(find, () => replace)
}

/** Test files that fail in a copy whose packages are only linked: they start servers from those. */
const needOwnPackages = ['server/database/embedded.test.ts']

/** The test files that are asked first: all of the file's folder, the nearest at the beginning. */
export function listFolderTests(files: readonly string[], mutant: PlacedMutant): string[] {
  const folder = mutant.path.slice(0, mutant.path.lastIndexOf('/') + 1)
  const inFolder = files.filter(
    (file) =>
      file.endsWith('.test.ts') &&
      file.slice(0, file.lastIndexOf('/') + 1) === folder &&
      !needOwnPackages.includes(file),
  )
  const named = (mutant.tests ?? []).map((name) => findFile(files, name))
  const beside = mutant.path.replace(/\.tsx?$/, '.test.ts')
  return [...new Set([...named, ...inFolder.filter((file) => file === beside), ...inFolder])]
}
