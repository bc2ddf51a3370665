import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'

/** A machine of the cluster, as far as the network goes. */
export type Machine = {
  name: string
  /** The address at which the others reach it. */
  address: string
  /** The words before a command that is to run on it. */
  prefix: string[]
}

/** The directions in which packets between two machines get lost. */
export type Direction = 'to' | 'from' | 'both'

/** The network that the machines of a cluster share. */
export type Network = {
  machines: Machine[]
  /** Loses what goes from one machine to others, what comes from them, or both. */
  cut(one: Machine, others: readonly Machine[], direction: Direction): void
  /** Ends all cuts. */
  heal(): void
  close(): void
}

/**
 * Gives each machine a network namespace, joined by a bridge, where the system allows that: for root on Linux. Elsewhere
 * they share 127.0.0.1, and cannot be cut off.
 */
export function openNetwork(names: readonly string[]): Network {
  if (process.getuid?.() !== 0 || spawnSync('ip', ['netns', 'list']).status !== 0)
    return shareOne(names)
  const mark = randomBytes(2).toString('hex')
  // A private network (RFC 1918) of each cluster.
  const subnet = `10.77.${Number.parseInt(mark.slice(0, 2), 16)}`
  const bridge = `rg${mark}`
  const nameOf = (machine: Machine) => `ringup-${mark}-${machine.name}`
  const machines = names.map((name, place) => ({
    ...{ name, address: `${subnet}.${place + 11}` },
    prefix: ['ip', 'netns', 'exec', `ringup-${mark}-${name}`],
  }))
  const cuts: [Machine, Machine][] = []

  function lose(from: Machine, to: Machine): void {
    run('ip', '-n', nameOf(from), 'route', 'replace', 'blackhole', `${to.address}/32`)
    cuts.push([from, to])
  }

  function heal(): void {
    for (const [from, to] of cuts.splice(0))
      spawnSync('ip', ['-n', nameOf(from), 'route', 'del', 'blackhole', `${to.address}/32`])
  }

  function close(): void {
    for (const machine of machines) {
      spawnSync('ip', ['netns', 'del', nameOf(machine)])
    }
    spawnSync('ip', ['link', 'del', bridge])
  }

  try {
    run('ip', 'link', 'add', bridge, 'type', 'bridge')
    run('ip', 'address', 'add', `${subnet}.1/24`, 'dev', bridge)
    run('ip', 'link', 'set', bridge, 'up')
    for (const [place, machine] of machines.entries())
      join(bridge, `${bridge}-${place}`, nameOf(machine), machine.address)
  } catch {
    close()
    return shareOne(names)
  }
  return {
    machines,
    cut(one, others, direction) {
      for (const other of others) {
        if (direction !== 'from') lose(one, other)
        if (direction !== 'to') lose(other, one)
      }
    },
    heal,
    close,
  }
}

function shareOne(names: readonly string[]): Network {
  return {
    machines: names.map((name) => ({ name, address: '127.0.0.1', prefix: [] })),
    cut() {
      throw new Error('machines that share one network cannot be cut off: run as root on Linux')
    },
    heal() {},
    close() {},
  }
}

/** Gives a machine its end of a cable, with an address; the other end is at the bridge. */
function join(bridge: string, cable: string, namespace: string, address: string): void {
  run('ip', 'netns', 'add', namespace)
  run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  run('ip', 'link', 'set', cable, 'master', bridge, 'up')
  const inside = (...words: string[]) => run('ip', '-n', namespace, ...words)
  inside('address', 'add', `${address}/24`, 'dev', 'eth0')
  inside('link', 'set', 'lo', 'up')
  inside('link', 'set', 'eth0', 'up')
}

function run(command: string, ...words: string[]): void {
  execFileSync(command, words, { stdio: ['ignore', 'ignore', 'pipe'] })
}
