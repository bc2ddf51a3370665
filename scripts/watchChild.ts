import { watch } from 'node:fs'
import { type Child, startChild } from './runChildren.ts'

/** A save writes several files, or one file in several steps. */
const SAVE_MS = 150

/**
 * Starts one of our scripts, and starts it again whenever a file changes. A script that exits by
 * itself, over a mistake in the code, waits for the change that fixes it. (Not by `node --watch`:
 * its outer process outlives a killed parent.)
 * @param plan as for `startChild`
 * @param folders to watch, with everything in them but tests
 */
export function watchChild(plan: Parameters<typeof startChild>[0], folders: string[]): Child {
  const { promise: ready, resolve: setReady } = Promise.withResolvers<{ url?: string }>()
  let child = start()
  let timer: NodeJS.Timeout | undefined
  let restart = Promise.resolve()
  let isStopping = false

  /** The first start may fail, or a change may overtake it: the first one to be ready counts. */
  function start(): Child {
    const started = startChild(plan)
    started.ready.then(setReady)
    return started
  }
  async function startAgain(): Promise<void> {
    await child.stop()
    if (isStopping) return
    process.stdout.write(`The ${plan.name} starts again.\n`)
    child = start()
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /\.test\.ts$|~$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        restart = restart.then(startAgain)
      }, SAVE_MS)
    }),
  )
  return {
    name: plan.name,
    ready,
    ended: new Promise(() => {}),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await restart
      await child.stop()
    },
  }
}
