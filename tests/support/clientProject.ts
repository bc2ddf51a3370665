import { execFile } from 'node:child_process'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { packClient } from '../../scripts/client/packClient.ts'
import { ROOT } from './readSources.ts'
import { scratchFolder } from './scratchFolder.ts'

const run = promisify(execFile)

/** A project of somebody else that has nothing but the packed client. */
export type ClientProject = {
  folder: string
  tarball: string
  /** Runs a program there until it ends. @returns what it printed */
  run(program: string, args: string[], environment?: Record<string, string>): Promise<string>
}

/**
 * Makes an empty project, installs the packed client there without the network, and copies files of ours into it.
 * The project goes after the last test of the file.
 */
export async function openClientProject(files: string[]): Promise<ClientProject> {
  const tarball = await packClient(ROOT)
  const folder = await scratchFolder('client')
  afterAll(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const options = [
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--silent',
    '--prefix',
    folder,
  ]
  await run('npm', ['install', ...options, tarball], {
    cwd: folder,
    shell: process.platform === 'win32',
  })
  for (const file of files)
    await copyFile(path.join(ROOT, file), path.join(folder, path.basename(file)))
  return {
    folder,
    tarball,
    async run(program, args, environment = {}) {
      const env = { PATH: process.env['PATH'], ...environment }
      return (await run(program, args, { cwd: folder, env })).stdout
    },
  }
}
