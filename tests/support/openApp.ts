import { afterAll } from 'vitest'
import { type AppOptions, startApp, type TestApp } from './app.ts'
import { type Owner, owner } from './callers.ts'

/** Nothing limits how long a file may take to load: this limits the start within it. */
const startMsMax = 60_000

/**
 * Starts the app for one file of tests, and closes it after the last of them. Called at the top of the
 * file: its functions and its tests then share constants that are never unset.
 */
export async function openApp(options?: AppOptions): Promise<TestApp> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const error = new Error(`The app did not start in ${startMsMax / 1_000} s`)
  const timer = setTimeout(() => reject(error), startMsMax)
  const app = await Promise.race([startApp(options), late])
  clearTimeout(timer)
  afterAll(() => app.close())
  return app
}

/** A business that can take payments, in an app of the file's own, and its signed-in owner. */
type OpenBusiness = { app: TestApp; caller: Owner; businessId: string }

/** Starts the app for one file of tests, as `openApp` does, and opens a business in it. */
export async function openBusiness(
  options?: AppOptions,
  business?: Parameters<typeof owner>[1],
): Promise<OpenBusiness> {
  const app = await openApp(options)
  const caller = await owner(app, business)
  return { app, caller, businessId: caller.businessId }
}
