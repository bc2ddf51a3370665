import type { DatabaseProgram } from '../../scripts/cluster/startDatabase.ts'
import type { Random } from '../../scripts/seed/random.ts'
import { letPass } from '../faults/load/letPass.ts'
import { killWeb, killWorker } from '../faults/load/strike.ts'
import { awaitWhole, type ClusterPlace } from './openClusterPlace.ts'

/** The faults that hit a cluster while people work; each ends by itself, with a cluster that is whole. */
export const clusterFaults: Record<string, (place: ClusterPlace, random: Random) => Promise<void>> =
  {
    'the primary killed': (place) => withPrimary(place, killFor),
    'the primary frozen': (place) => withPrimary(place, freezeFor),
    'the stand-bys cut off, then the primary killed': cutStandBysAndKill,
    'the disk of the primary full': (place) => withPrimary(place, fillDiskFor),
    'a stand-by killed': async (place, random) => killFor(random.pick(await readStandBys(place))),
    'the primary cut off from etcd': (place) => cutPrimary(place, 'etcd', 'both'),
    'the primary cut off from the others': (place) => cutPrimary(place, 'database', 'both'),
    'what the primary sends to the app lost': (place) => cutPrimary(place, 'proxy', 'to'),
    'what the app sends to the primary lost': (place) => cutPrimary(place, 'proxy', 'from'),
    'the primary alone': (place) => cutPrimary(place, 'all', 'both'),
    'another primary chosen': (place) =>
      withPrimary(place, async (primary) => void (await primary.switchOver())),
    'another primary chosen, and the old one killed': switchOverAndKill,
    'two of three etcd killed': loseEtcds,
    'a web instance killed': killWeb,
    'a worker killed': killWorker,
  }

/** Longer than Patroni's 20 s, after which another member takes over. */
const faultMs = 32_000
/** Longer than a statement may take, so that somebody gives up who waits for a stand-by. */
const longerThanStatementsMs = 12_000

async function withPrimary(
  { cluster }: ClusterPlace,
  work: (primary: DatabaseProgram) => Promise<void>,
): Promise<void> {
  for (const one of cluster.databases) if (await one.isPrimary()) return work(one)
  throw new Error('the cluster has no primary')
}

async function readStandBys({ cluster }: ClusterPlace): Promise<DatabaseProgram[]> {
  const found = await Promise.all(
    cluster.databases.map(async (one) => ((await one.isStandBy()) ? [one] : [])),
  )
  return found.flat()
}

async function killFor(one: DatabaseProgram): Promise<void> {
  one.signal('SIGKILL')
  await letPass(faultMs)
  one.start()
}

async function freezeFor(one: DatabaseProgram): Promise<void> {
  one.signal('SIGSTOP')
  await letPass(faultMs)
  one.signal('SIGCONT')
}

async function fillDiskFor({ disk }: DatabaseProgram): Promise<void> {
  if (!disk) throw new Error('the database has no disk of its own')
  await disk.fill()
  await letPass(faultMs)
  disk.empty()
}

/** Commits wait for the stand-bys; who cuts that short and acknowledges loses them with the primary. */
async function cutStandBysAndKill(place: ClusterPlace): Promise<void> {
  const { cluster } = place
  await withPrimary(place, async (primary) => {
    const { machine } = primary
    const others = cluster.machinesOf('database').filter((one) => one !== machine)
    cluster.cut(machine, others, 'both')
    await letPass(longerThanStatementsMs)
    primary.signal('SIGKILL')
    cluster.heal()
    await letPass(faultMs)
    primary.start()
  })
}

async function cutPrimary(
  place: ClusterPlace,
  from: 'etcd' | 'database' | 'proxy' | 'all',
  direction: 'to' | 'from' | 'both',
): Promise<void> {
  const { cluster } = place
  await withPrimary(place, async ({ machine }) => {
    const kinds = {
      etcd: cluster.machinesOf('etcd'),
      database: cluster.machinesOf('database'),
      proxy: [cluster.proxy],
    }
    const others = from === 'all' ? Object.values(kinds).flat() : kinds[from]
    try {
      cluster.cut(
        machine,
        others.filter((one) => one !== machine),
        direction,
      )
      await letPass(faultMs)
    } finally {
      cluster.heal()
    }
  })
}

async function switchOverAndKill(place: ClusterPlace): Promise<void> {
  await withPrimary(place, async (primary) => {
    const switched = primary.switchOver()
    await letPass(500)
    primary.signal('SIGKILL')
    await switched
    await letPass(faultMs)
    primary.start()
  })
}

async function loseEtcds({ cluster }: ClusterPlace): Promise<void> {
  for (const place of [0, 1]) cluster.etcds[place]?.signal('SIGKILL')
  await letPass(faultMs)
  for (const place of [0, 1]) cluster.startEtcd(place)
}

/** Waits until everything runs again. */
export async function recover({ cluster, web, worker }: ClusterPlace): Promise<void> {
  await awaitWhole(cluster)
  await Promise.all([web.ready(), worker.ready()])
}
