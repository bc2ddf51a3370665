import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPackages } from './installPackages.mjs'

const leash = fileURLToPath(new URL('./leash.cjs', import.meta.url))
const refusal = /^The packages could not be installed: see what npm says above/

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'ringup-install-'))
  // The npm that runs the tests passes the settings of our .npmrc on: here the command alone must
  // do.
  vi.stubEnv('npm_config_ignore_scripts', 'false')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

test('a package is installed without running its install script', async () => {
  const integrity = packTool({ postinstall: 'echo got in > ../../got-in' })
  writeProject({ tool: 'file:tool.tgz' }, integrity)
  await installPackages(root, leash)
  expect(existsSync(path.join(root, 'node_modules/tool/package.json'))).toBe(true)
  expect(existsSync(path.join(root, 'got-in'))).toBe(false)
})

test('a package whose bytes differ from the lock file is not installed', async () => {
  const integrity = packTool({})
  packTool({ start: 'echo changed by a stranger' })
  writeProject({ tool: 'file:tool.tgz' }, integrity)
  await expect(installPackages(root, leash)).rejects.toThrow(refusal)
  expect(existsSync(path.join(root, 'node_modules/tool'))).toBe(false)
})

test('a lock file that lacks a package of package.json is refused, not completed', async () => {
  const integrity = packTool({})
  writeProject({ tool: 'file:tool.tgz', more: 'file:tool.tgz' }, integrity)
  await expect(installPackages(root, leash)).rejects.toThrow(refusal)
})

/** Makes tool.tgz with these scripts, and returns its hash as a lock file writes it. */
function packTool(scripts: Record<string, string>): string {
  const folder = path.join(root, 'tool')
  mkdirSync(folder, { recursive: true })
  const described = { name: 'tool', version: '1.0.0', scripts }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(described))
  execFileSync('tar', ['-czf', 'tool.tgz', 'tool'], { cwd: root })
  const bytes = readFileSync(path.join(root, 'tool.tgz'))
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}

/** Writes a project that asks for these packages, and a lock file that knows only the tool. */
function writeProject(asked: Record<string, string>, integrity: string): void {
  const project = { name: 'project', version: '1.0.0' }
  const tool = { version: '1.0.0', resolved: 'file:tool.tgz', integrity, hasInstallScript: true }
  const lock = {
    ...project,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { ...project, dependencies: { tool: 'file:tool.tgz' } },
      'node_modules/tool': tool,
    },
  }
  writeFileSync(
    path.join(root, 'package.json'),
    JSON.stringify({ ...project, dependencies: asked }),
  )
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock))
}
