import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { build } from './build.ts'
import { planSandbox } from './planSandbox.ts'
import { runUntilStopped, startChild } from './runChildren.ts'
import { watchChild } from './watchChild.ts'

/** The paths that the app answers; every other one belongs to the staff app, which Vite serves. */
const APP_PATHS = '^/(v1|auth|hooks|p|verify|page-reports|pay-assets|healthz|readyz)(/|$)'

const root = fileURLToPath(new URL('..', import.meta.url))
process.exitCode = await dev()
// Vite and our own IPC channel would keep the process alive.
process.exit()

/**
 * `npm run dev`: like `npm start`, but reloads what changes. Vite listens at the public address and
 * replaces modules of the staff app in the open page; the app (two ports up) and the sandbox
 * restart when one of their files changes; the pay page is built again, which restarts the app.
 * @returns the exit code
 */
async function dev(): Promise<number> {
  const port = Number(process.env['PORT'] || 3000)
  const appPort = port + 2 // the sandbox has the port between, where neither is set
  const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${port}`
  await build(root) // the app does not start without the pages
  const plan = planSandbox(process.env, root)
  const env = { ...(plan?.app ?? process.env), PUBLIC_URL: publicUrl, PORT: String(appPort) }
  const app = watchNode('app', 'server/main.ts', env, ['server', 'rules', 'migrations', 'dist/pay'])
  const children = [
    ...(plan ? [watchNode('sandbox', 'sandbox/main.ts', plan.sandbox, ['sandbox'])] : []),
    startPayBuild('pay page', []),
    startPayBuild('pay page for the server', ['--ssr', 'web/pay/render.tsx']),
    app,
  ]
  Promise.all([serveStaff(port, appPort), app.ready]).then(
    () => process.stdout.write(`\n  Ringup    ${publicUrl}\n  Handset   ${plan?.url ?? '–'}\n\n`),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`)
      process.kill(process.pid, 'SIGTERM')
    },
  )
  return runUntilStopped(children)
}

function watchNode(name: string, script: string, env: NodeJS.ProcessEnv, folders: string[]) {
  const watched = folders.map((folder) => path.join(root, folder))
  return watchChild({ name, args: [path.join(root, script)], env }, watched)
}

/**
 * Starts Vite in a process of its own: as a server and as a builder it needs different NODE_ENVs.
 */
function startPayBuild(name: string, options: string[]) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  // Without --emptyOutDir, so that the app can read the last build while the next one is written.
  const args = ['build', '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn', ...options]
  const config = path.join(root, 'web/pay/vite.pay.config.ts')
  return startChild({
    name,
    args: [vite, ...args, '--config', config],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

async function serveStaff(port: number, appPort: number): Promise<void> {
  process.env['NODE_ENV'] = 'development' // the build above has left "production"
  const server = await createServer({
    configFile: path.join(root, 'web/staff/vite.staff.config.ts'),
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      proxy: { [APP_PATHS]: { target: `http://localhost:${appPort}` } },
    },
  })
  await server.listen()
}
