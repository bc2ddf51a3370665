import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ROOT, readSources, type Source } from '../../tests/support/readSources.ts'

/**
 * Lists the tests that a change touches: those that it changes, those beside a changed file, and those
 * that import one directly or through one other file. Whatever starts the whole app imports every file
 * of the server, so imports are followed no further: `npm test` without arguments runs the rest.
 * @param revision the commit that the work tree is compared with, new files included
 * @returns paths from the project's folder, with forward slashes, in order
 * @throws Git's error when it does not know the revision
 */
export function listTouchedTests(revision: string): string[] {
  return chooseTests(listChanges(revision), readSources())
}

/** Chooses from `sources` the tests that the changed files touch. */
export function chooseTests(
  changed: string[],
  sources: Pick<Source, 'path' | 'imports' | 'isTest'>[],
): string[] {
  const isChanged = new Set(changed)
  const importsOne = (imports: string[], files: Set<string>) =>
    imports.some((target) => files.has(target))
  const importers = new Set(
    sources
      .filter(({ imports, isTest }) => !isTest && importsOne(imports, isChanged))
      .map((source) => source.path),
  )
  // A browser test stands beside its steps, not beside the code: only its own change touches it.
  const folders = new Set(changed.map((file) => path.posix.dirname(file)))
  const isTouched = ({ path: file, imports }: (typeof sources)[number]) =>
    isChanged.has(file) ||
    importsOne(imports, isChanged) ||
    (!file.endsWith('.spec.ts') &&
      (folders.has(path.posix.dirname(file)) || importsOne(imports, importers)))
  return sources
    .filter((source) => source.isTest && isTouched(source))
    .map((source) => source.path)
    .sort()
}

function listChanges(revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', [...args, '-z'], { cwd: ROOT, encoding: 'utf8' })
  const tracked = git('diff', '--name-only', '--relative', revision)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return `${tracked}${untracked}`.split('\0').filter(Boolean)
}
