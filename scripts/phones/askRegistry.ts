import { exec, execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'

/** The response includes the day of every release: 80 kB for libphonenumber-js. */
const ANSWER_BYTES_MAX = 8 * 1024 * 1024

/** The registry's entry for the newest release of a package. */
export type Release = {
  name: string
  version: string
  license: string
  /** The subresource integrity of the tarball, as package-lock.json has it. */
  integrity: string
  tarball: string
  /** The day of its publication in UTC: `2026-11-10`. */
  publishedOn: string
  /** The packages that it depends on. */
  needs: string[]
}

/**
 * Asks npm's registry for the newest release of a package.
 * @throws {Error} npm's message if it could not be asked
 */
export async function newestRelease(name: string): Promise<Release> {
  const fields = 'version license dist.integrity dist.tarball dependencies time'
  const release = JSON.parse(await npm(`view ${name}@latest ${fields} --json`))
  return {
    name,
    version: release.version,
    license: release.license,
    integrity: release['dist.integrity'],
    tarball: release['dist.tarball'],
    publishedOn: release.time[release.version].slice(0, 10),
    needs: Object.keys(release.dependencies ?? {}),
  }
}

/**
 * Fetches one file of a release without installing it.
 * @param file its path inside the package
 * @throws {Error} if there is no such package or file
 */
export async function fetchFile(release: Release, file: string): Promise<Buffer> {
  const folder = await scratchFolder('phones')
  try {
    // npm itself compares the tarball with the registry's integrity.
    const [packed] = JSON.parse(
      await npm(`pack ${release.name}@${release.version} --json --pack-destination "${folder}"`),
    )
    await promisify(execFile)('tar', ['-xzf', packed.filename, `package/${file}`], { cwd: folder })
    return await readFile(path.join(folder, 'package', file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs npm through the shell: it is a script beside Node on some systems and a command file on
 * others.
 */
async function npm(command: string): Promise<string> {
  const { stdout } = await promisify(exec)(`npm ${command}`, { maxBuffer: ANSWER_BYTES_MAX })
  return stdout
}
