import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { baseName } from './containers/buildImage.ts'
import { requirePrograms } from './requirePrograms.ts'

/** The moment of every file: two bases of the same packages are the same. */
const epochSeconds = 0

/**
 * `npm run containers:base [-- <mirror>]`: makes the image in which deploy/Containerfile builds, from Debian's
 * packages, the npm that runs this and its Node, for a machine that reaches no registry of images. As root.
 */
requirePrograms(['podman', 'debootstrap', 'tar'])
makeBase(process.argv[2] ?? readMirror())
process.exit()

function makeBase(mirror: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'ringup-base-'))
  const [root, archive] = [path.join(folder, 'root'), path.join(folder, 'base.tar')]
  try {
    const packages = '--include=ca-certificates,libstdc++6'
    run('debootstrap', ['--variant=minbase', packages, 'bookworm', root, mirror])
    addNode(root)
    removeTraces(root)
    run('tar', [
      ...['--create', '--file', archive, '--directory', root, '--numeric-owner', '--sort=name'],
      ...[`--mtime=@${epochSeconds}`, '--exclude=./dev/*', '--exclude=./proc/*', '.'],
    ])
    run('sha256sum', [archive])
    run('podman', ['import', archive, baseName])
    console.log(`Made ${baseName}: npm run containers:test builds with it.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds Node and npm, at the places where the official image of Node has them. */
function addNode(root: string): void {
  const npm = process.env['npm_execpath'] ?? ''
  if (!npm.endsWith('bin/npm-cli.js'))
    throw new Error(
      'Start this by npm, whose own folder gets into the base: npm run containers:base',
    )
  const local = path.join(root, 'usr/local')
  cpSync(process.execPath, path.join(local, 'bin/node'))
  chmodSync(path.join(local, 'bin/node'), 0o755)
  const home = path.join(local, 'lib/node_modules/npm')
  cpSync(path.resolve(npm, '../..'), home, { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'))
}

/** Removes what differs from one run of debootstrap to the next: logs, caches, the id of the machine. */
function removeTraces(root: string): void {
  for (const folder of ['var/cache/apt', 'var/lib/apt/lists', 'var/log', 'var/cache/debconf'])
    for (const name of readdirSync(path.join(root, folder)))
      rmSync(path.join(root, folder, name), { recursive: true })
  rmSync(path.join(root, 'var/cache/ldconfig/aux-cache'), { force: true })
  writeFileSync(path.join(root, 'etc/machine-id'), '')
  // debootstrap copies those of this machine.
  for (const name of ['etc/hostname', 'etc/resolv.conf'])
    rmSync(path.join(root, name), { force: true })
}

/** Returns the mirror from which this machine installs its own packages. */
function readMirror(): string {
  const list = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)'], {
    encoding: 'utf8',
  })
  return (
    list.split('\n').find((uri) => /^https?:.*\/debian\/?$/.test(uri)) ??
    'http://deb.debian.org/debian'
  )
}

function run(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: 'inherit' })
}
