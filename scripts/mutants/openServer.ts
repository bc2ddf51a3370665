import { setup, teardown } from '../../tests/support/globalSetup.ts'

/** A PostgreSQL with the migrated template that all runs share, as variables of their environment. */
export type WarmServer = { env: Record<string, string>; close(): Promise<void> }

const names = ['RINGUP_TEST_ADMIN_URL', 'RINGUP_TEST_TEMPLATE_URL']

/** Starts the tests' own PostgreSQL once, so that no run waits for it. */
export async function openServer(): Promise<WarmServer> {
  await setup()
  const env = Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
  // A run that must not use it gets an environment without them.
  for (const name of names) delete process.env[name]
  return { env, close: teardown }
}
