import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

/** The longest output of podman that is read. */
const outputBytesMax = 64 * 1024 ** 2

/** Settings of podman that this machine needs, such as `--storage-driver=vfs` in a container without overlay. */
const machineOptions = (process.env['PODMAN_OPTIONS'] ?? '').split(' ').filter(Boolean)
const runOptions = (process.env['PODMAN_RUN_OPTIONS'] ?? '').split(' ').filter(Boolean)

/** Runs podman, and returns what it prints on standard output. */
export function podman(...args: string[]): string {
  return execFileSync('podman', [...machineOptions, ...args], {
    encoding: 'utf8',
    maxBuffer: outputBytesMax,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Runs podman for what it does; what it prints goes to our standard error. */
export function runPodman(...args: string[]): void {
  execFileSync('podman', [...machineOptions, ...args], {
    stdio: ['ignore', process.stderr, 'inherit'],
  })
}

/**
 * Starts a container as compose.yaml does, on the network of this machine.
 * @param name null for one that runs to its end, whose output is returned
 */
export function runContainer(
  name: string | null,
  environment: Record<string, string>,
  command: string[],
  more: string[] = [],
): string {
  const settings = Object.entries(environment).flatMap(([key, value]) => [
    '--env',
    `${key}=${value}`,
  ])
  return podman(
    'run',
    ...(name ? ['--detach', '--name', name] : ['--rm']),
    ...['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp:size=64m,mode=1777'],
    ...['--cap-drop=all', '--security-opt', 'no-new-privileges', '--network=host'],
    ...[...runOptions, ...more, ...settings],
    'localhost/ringup',
    ...command,
  )
}

/**
 * Sends SIGTERM, and SIGKILL after the 20 s of compose.yaml; returns how the container ended. This process goes on
 * meanwhile: it holds the sandbox, whose answers the container may be waiting for.
 */
export async function stopContainer(name: string): Promise<{ seconds: number; code: number }> {
  const start = performance.now()
  await promisify(execFile)('podman', [...machineOptions, 'stop', '--time', '20', name])
  const seconds = (performance.now() - start) / 1_000
  return { seconds, code: Number(podman('inspect', '--format', '{{.State.ExitCode}}', name)) }
}

/** Removes a container, if it was made, and prints its log if something failed before. */
export function removeContainer(name: string): void {
  try {
    if (process.exitCode) console.error(podman('logs', name))
    podman('rm', '--force', '--time', '0', name)
  } catch {} // it was never made
}
