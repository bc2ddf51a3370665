import { build } from '../../scripts/build.ts'
import { ROOT } from './readSources.ts'

/** Waits for the web that `npm test` builds meanwhile; a run of vitest alone takes the web as it is. */
export async function setup(): Promise<void> {
  if (process.env['RINGUP_AWAIT_BUILD']) await build(ROOT)
}
