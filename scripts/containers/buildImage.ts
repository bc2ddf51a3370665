import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { podman, runPodman } from './podman.ts'

/** The image in which we build on a machine that reaches no registry, made by `npm run containers:base`. */
export const baseName = 'localhost/ringup-base'

/** An image by its name, its id (the hash of its configuration, which names the hash of each layer) and its bytes. */
type Image = { name: string; id: string; layers: string[]; bytes: number }

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the image of deploy/Containerfile, in the base that `npm run containers:base` has made, or else in the
 * official one from the registry. In OCI's format: Docker's has the name of the container that built it in its
 * configuration, which is another one each time.
 */
export function buildImage(name: string, more: string[] = []): Image {
  const start = performance.now()
  const secrets = {
    npmrc: path.join(homedir(), '.npmrc'),
    authorities: '/etc/ssl/certs/ca-certificates.crt',
  }
  const hasBase = podman('images', '--quiet', baseName).trim() !== ''
  runPodman(
    'build',
    ...['--format', 'oci', '--timestamp', '0', '--file', path.join(root, 'deploy/Containerfile')],
    ...(hasBase ? ['--build-arg', `BASE=${baseName}`] : []),
    ...Object.entries(secrets).flatMap(([id, file]) =>
      existsSync(file) ? ['--secret', `id=${id},src=${file}`] : [],
    ),
    ...[
      '--network=host',
      ...(process.env['PODMAN_BUILD_OPTIONS'] ?? '').split(' ').filter(Boolean),
    ],
    ...[...more, '--tag', name, root],
  )
  const [found] = JSON.parse(podman('image', 'inspect', name)) as {
    Id: string
    Size: number
    RootFS: { Layers: string[] }
  }[]
  if (!found) throw new Error(`podman built no ${name}.`)
  const seconds = Math.round((performance.now() - start) / 1_000)
  const megabytes = Math.round(found.Size / 1_000_000)
  console.log(`Built ${name} in ${seconds} s: ${megabytes} MB, sha256:${found.Id}`)
  return { name, id: found.Id, layers: found.RootFS.Layers, bytes: found.Size }
}

/** Says whether two builds are one image, and names the files that differ if they are not. */
export function compareImages(one: Image, other: Image): void {
  if (one.id === other.id) {
    console.log('Both builds have one digest.')
    return
  }
  process.exitCode = 1
  const same = JSON.stringify(one.layers) === JSON.stringify(other.layers)
  console.error(`The builds differ${same ? ', in their configuration alone' : ''}.`)
  if (!same) console.error(findDifferences(one.name, other.name))
}

function findDifferences(one: string, other: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ringup-images-'))
  try {
    const [first, second] = [one, other].map((name, index) => {
      const archive = path.join(folder, `${index}.tar`)
      const id = podman('create', name).trim()
      podman('export', '--output', archive, id)
      podman('rm', id)
      execFileSync('mkdir', [path.join(folder, String(index))])
      execFileSync('tar', [
        '--extract',
        '--file',
        archive,
        '--directory',
        path.join(folder, String(index)),
      ])
      return path.join(folder, String(index))
    })
    return compareFolders(first ?? '', second ?? '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the lines of `diff`, which exits with 1 when it finds some. */
function compareFolders(one: string, other: string): string {
  try {
    return execFileSync('diff', ['--recursive', '--brief', '--no-dereference', one, other], {
      encoding: 'utf8',
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
