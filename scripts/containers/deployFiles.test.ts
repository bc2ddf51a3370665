import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { ROOT } from '../../tests/support/readSources.ts'
import { imageParts, isInImage } from './chooseFiles.ts'

type Service = {
  command?: string[]
  env_file?: string
  environment?: Record<string, string>
  ports?: string[]
  networks: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart: string
  mem_limit: string
  secrets?: string[]
  volumes?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
}

const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { ipam?: { config: { subnet: string }[] }; internal?: boolean }>
  volumes: Record<string, unknown>
  secrets: Record<string, { file: string }>
}
const services = Object.entries(compose.services)
const ours = services.filter(([, { command }]) => command?.[0]?.endsWith('.ts'))
const containerfile = read('Containerfile')
const units = readdirSync(path.join(ROOT, 'deploy/systemd')).map((name) => [
  name,
  read(`systemd/${name}`),
])
const example = Object.fromEntries(
  [...read('ringup.env.example').matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
) as Record<string, string>

/** The settings that the operator fills in. */
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15550006789',
}

/** The files that read the environment: server/config.ts, and those that it imports for a part of it. */
const readers = [
  'config',
  'database/readDatabaseUrls',
  'metrics/readMetricsAddress',
  'tracing/readTraces',
]
  .map((name) => readFileSync(path.join(ROOT, `server/${name}.ts`), 'utf8'))
  .join()

/** The names that the server reads, besides those of Node itself. */
const known = new Set([
  ...[...readers.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, name]) => name),
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
])

test('the example of settings, filled in, is a configuration that the server takes', () => {
  for (const name of Object.keys(keys)) expect(example).toHaveProperty(name)
  const config = readConfig({ ...example, ...keys }, ['--role=web'])
  expect(config).toMatchObject({ publicUrl: 'https://pay.example.com', mode: 'single', port: 3000 })
  expect(config.trustedProxies).toEqual([compose.networks['front']?.ipam?.config[0]?.subnet])
  const { hostname, pathname, username } = new URL(config.databaseUrl ?? '')
  expect(compose.services).toHaveProperty(hostname)
  const role = read('postgres/createRole.sql')
  expect(role).toContain(`create role ${username} login createrole`)
  expect(role).toContain(`create database ${pathname.slice(1)} owner ${username}`)
})

test('containers, units and the example name only settings that the server reads', () => {
  const named = [
    ...Object.keys(example),
    ...ours.flatMap(([, { environment }]) => Object.keys(environment ?? {})),
    ...[...containerfile.matchAll(/(?:^ENV | )([A-Z_]+)=(?=\S)/gm)].map(([, name = '']) => name),
    ...units.flatMap(([, unit = '']) =>
      [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name),
    ),
  ].filter((name) => !/^(BASE|PATH|NODE_EXTRA_CA_CERTS)$/.test(name ?? ''))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every command of a container or unit is a file of the image, with arguments that it takes', () => {
  const commands = [
    ...ours.map(([, { command = [] }]) => command),
    ...ours.flatMap(([, { healthcheck }]) =>
      healthcheck?.test ? [healthcheck.test.slice(2)] : [],
    ),
    ...units.flatMap(([, unit = '']) =>
      [...unit.matchAll(/^ExecStart=\S+\/bin\/node (.+)$/gm)].map(([, line = '']) =>
        line.split(' '),
      ),
    ),
    ...[
      ...containerfile.matchAll(/\["(?:\/usr\/bin\/node", ")?((?:server|scripts)\/\w+\.ts)"\]/g),
    ].map(([, file = '']) => [file]),
  ]
  expect(commands.length).toBeGreaterThan(10)
  for (const [file = '', ...args] of commands) {
    expect(existsSync(path.join(ROOT, file)), file).toBe(true)
    expect(isInImage(file), file).toBe(true)
    if (file === 'server/main.ts') readConfig(keys, args)
    else expect(args.filter((arg) => !/^--(keep|every)=\d+$/.test(arg))).toEqual([])
  }
  const roles = ours.flatMap(([, { command = [] }]) =>
    command.filter((arg) => arg.startsWith('--role')),
  )
  expect(roles.sort()).toEqual(['--role=web', '--role=web', '--role=worker', '--role=worker'])
})

test('the proxy leads to the web processes, on the port of the image, and alone is reachable from outside', () => {
  const { port } = readConfig(keys, [])
  const web = ours
    .filter(([, { command }]) => command?.includes('--role=web'))
    .map(([name]) => name)
  expect(web).toHaveLength(2)
  expect(/reverse_proxy (.*) \{/.exec(read('caddy/Caddyfile'))?.[1]?.split(' ')).toEqual(
    web.map((name) => `${name}:${port}`),
  )
  expect(containerfile).toContain(`EXPOSE ${port}\n`)
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
  expect(compose.services['database']?.networks).toEqual(['back'])
  expect(compose.networks['back']?.internal).toBe(true)
})

test('every container restarts and has a limit of memory; ours write nowhere but in memory and their volumes', () => {
  for (const [name, service] of services) {
    expect(service.restart, name).toBe('always')
    expect(service.mem_limit, name).toMatch(/^\d+[mg]$/)
    for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret)
    for (const volume of service.volumes ?? [])
      if (!volume.startsWith('.'))
        expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
  }
  expect(ours.map(([name]) => name)).toEqual(['web1', 'web2', 'worker1', 'worker2', 'backup'])
  for (const [name, service] of ours) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      env_file: 'ringup.env',
    })
    expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
  }
  expect(containerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
})

test('every unit that runs has a user without rights, a read-only system and a limit of memory', () => {
  const running = units.filter(([name]) => name?.endsWith('.service'))
  expect(running).toHaveLength(3)
  for (const [name, unit] of running) {
    for (const line of [
      'User=ringup',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
    ])
      expect(unit?.split('\n'), name).toContain(line)
    expect(unit, name).toMatch(/^MemoryMax=\d+[MG]$/m)
  }
  for (const [name, unit] of running.filter(([name]) => name?.includes('@'))) {
    expect(unit, name).toContain('\nRestart=always\n')
    expect(unit, name).toContain('\nTimeoutStopSec=20\n')
  }
})

test('the image is built of folders that exist, that get into the build, and that hold all its parts', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  expect(copied.filter((from) => !existsSync(path.join(ROOT, from)))).toEqual([])
  const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n')
  const isLetIn = (from: string) => ignored.includes(`!${from}`)
  // The openapi workspace has a package.json in a folder that is let in as a whole.
  expect(copied.filter((from) => !isLetIn(from) && !isLetIn(from.split('/')[0] ?? ''))).toEqual([])
  const holds = (part: string) => copied.some((from) => `${part}/`.startsWith(`${from}/`))
  expect(imageParts.filter((part) => !part.startsWith('dist/') && !holds(part))).toEqual([])
})
