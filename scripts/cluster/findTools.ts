import { findPrograms } from '../requirePrograms.ts'

/** The programs of which a cluster consists, and the packages that bring them: as `requirePrograms` takes them. */
export const clusterPrograms = [
  ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'postgres'],
  ['etcd-server', 'patroni', 'haproxy', 'pgbouncer', 'postgresql-15'],
] as const

/** The files of those programs, by the names under which they are started here. */
export type Tools = ReturnType<typeof findTools>

/** Finds the programs of a cluster. @throws if one is missing, with the command that installs all of them */
export const findTools = () => findPrograms(...clusterPrograms)
