import os from 'node:os'
import type pg from 'pg'

/** Gives the backend of a connection the lowest priority (nice 19), and keeps it from starting helpers without it. */
export async function setBackendPriority(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid')
  os.setPriority(rows[0]?.pid ?? 0, os.constants.priority.PRIORITY_LOW)
  await admin.query('set max_parallel_workers_per_gather = 0')
  await admin.query('set max_parallel_maintenance_workers = 0')
  await admin.query("set maintenance_work_mem = '2GB'")
}
