import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildOnce } from '../build.ts'
import { readToolOutput } from '../runTool.ts'

/** The sources of the client; paths from the project's folder. */
const SOURCES = [
  'sdk/src',
  'sdk/package.json',
  'sdk/tsconfig.json',
  'sdk/README.md',
  'tsconfig.json',
]

/**
 * Compiles the client and packs it as npm would publish it, unless that was done from exactly these sources.
 * @param root the project's folder
 * @returns the path of the tarball
 */
export async function packClient(root: string): Promise<string> {
  const folder = path.join(root, 'dist/client')
  await buildOnce(root, 'dist/client/.stamp', SOURCES, async () => {
    const sdk = path.join(root, 'sdk')
    for (const old of [folder, path.join(sdk, 'dist')])
      rmSync(old, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await compile()
    await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: sdk,
      shell: process.platform === 'win32', // npm is a .cmd file there
    })
  })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  if (!tarball) throw new Error(`npm pack left no tarball in ${folder}.`)
  return path.join(folder, tarball)
}

/** Compiles by sdk/tsconfig.json. @throws what the compiler complains about */
async function compile(): Promise<void> {
  try {
    await readToolOutput(['node_modules/typescript/bin/tsc', '--project', 'sdk'])
  } catch (error) {
    // The compiler complains on its standard output.
    throw new Error((error as { stdout?: string }).stdout || String(error), { cause: error })
  }
}
