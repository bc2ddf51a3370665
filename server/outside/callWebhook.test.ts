import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { webhookLimits } from '#rules/webhookLimits.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { answerQuestion } from '../../tests/support/nameServer.ts'
import { openWebhookCaller } from './callWebhook.ts'
import { judgeUrl } from './judgeUrl.ts'
import { openLookUp } from './lookUpPublic.ts'
import { refuseUrl } from './refuseUrl.ts'

changeLimits(webhookLimits, { webhookCallTimeoutMs: 400 })

/** Addresses of machines that no business may have us call, in all their spellings. */
const refused = [
  ...['https://127.0.0.1/', 'https://127.1/', 'https://127.255.255.254/', 'https://0.0.0.0/'],
  ...['https://0/', 'https://2130706433/', 'https://0x7f000001/', 'https://0x7f.0.0.1/'],
  ...[
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://127。0。0。1/',
  ],
  ...[
    'https://①②⑦.0.0.1/',
    'https://%31%32%37.0.0.1/',
    'https://10.0.0.1/',
    'https://10.255.255.255/',
  ],
  ...['https://012.0.0.1/', 'https://0xa.1/', 'https://172.16.0.1/', 'https://172.31.255.255/'],
  ...['https://192.168.0.1/', 'https://0xc0a80001/', 'https://3232235521/', 'https://100.64.0.1/'],
  ...['https://100.100.100.200/', 'https://169.254.169.254/', 'https://0xa9fea9fe/'],
  ...[
    'https://169.254.43518/',
    'https://168.63.129.16/',
    'https://192.0.0.192/',
    'https://192.0.2.1/',
  ],
  ...[
    'https://198.51.100.1/',
    'https://203.0.113.1/',
    'https://198.18.0.1/',
    'https://192.88.99.1/',
  ],
  ...[
    'https://224.0.0.1/',
    'https://239.255.255.250/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
  ],
  ...[
    'https://[::1]/',
    'https://[::]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
  ],
  ...['https://[::ffff:a9fe:a9fe]/', 'https://[::127.0.0.1]/', 'https://[64:ff9b::7f00:1]/'],
  ...['https://[64:ff9b:1::a00:1]/', 'https://[2002:7f00:1::]/', 'https://[2001:0:7f00:1::]/'],
  ...[
    'https://[fe80::1]/',
    'https://[fe80::1%25eth0]/',
    'https://[fc00::1]/',
    'https://[fd00:ec2::254]/',
  ],
  ...['https://[ff02::1]/', 'https://[2001:db8::1]/', 'https://[3fff::1]/', 'https://[100::1]/'],
  ...['https://[5f00::1]/', 'https://localhost/', 'https://localhost./', 'https://a.localhost/'],
  ...['https://LOCALHOST/', 'https://intranet/', 'https://metadata.google.internal/'],
  ...['https://printer.local/', 'https://router.home.arpa/', 'https://nas.lan/', 'https://a..com/'],
  ...['http://hooks.example.com/', 'ftp://hooks.example.com/', 'file:///etc/passwd'],
  ...['https://user:pass@hooks.example.com/', 'https://hooks.example.com@127.0.0.1/'],
  ...['https://hooks.example.com:22/', 'https://hooks.example.com:25/', 'https://8.8.8.8:80/'],
  ...['not an address', 'https://', 'https://256.1.1.1/', 'javascript:alert(1)'],
]

const names: Record<string, string[]> = {
  'public.ringup-test.com': ['8.8.8.8'],
  'inside.ringup-test.com': ['10.1.2.3'],
  'here.ringup-test.com': ['127.0.0.1'],
  'metadata.ringup-test.com': ['169.254.169.254'],
}
let rebound = 0
const nameServer = createSocket('udp4')
const servers: string[] = []
let call = openWebhookCaller()
const heard: string[] = []

beforeAll(async () => {
  nameServer.on('message', (question, from) => {
    const packet = answerQuestion(question, (name) => {
      if (name !== 'rebinding.ringup-test.com') return names[name] ?? []
      rebound += 1
      return rebound === 1 ? ['8.8.8.8'] : ['127.0.0.1']
    })
    nameServer.send(packet, from.port, from.address)
  })
  nameServer.bind(0, '127.0.0.1')
  await once(nameServer, 'listening')
  servers.push(`127.0.0.1:${nameServer.address().port}`)
  call = openWebhookCaller(servers)
})
afterAll(() => void nameServer.close())
const open: Server[] = []
afterEach(() => {
  heard.length = 0
  for (const server of open.splice(0)) server.closeAllConnections()
})

/** Starts a receiver on this machine, and returns its address. */
async function receive(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    heard.push(request.url ?? '')
    answer(request, response)
  })
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const post = (url: string, isLocal = true) => call({ url, headers: {}, body: '{}' }, isLocal)
const notPublic = { kind: 'no_answer', why: 'not_public' }

test('the table has at least 60 addresses', () => {
  expect(new Set(refused).size).toBeGreaterThanOrEqual(60)
})

test.each(refused)('%s is refused when it is given, and when it is called', async (url) => {
  expect(await refuseUrl(url, false)).not.toBeNull()
  expect(await post(url, false)).toEqual(notPublic)
})

test.each([
  'https://hooks.example.com/ringup',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]:8443/',
])('%s may be called', (url) => {
  expect(judgeUrl(url, false)).toBeNull()
})

test('in the sandbox this machine may be called, and no other address of a network', () => {
  for (const url of ['http://localhost:4000/', 'https://127.0.0.1/', 'http://[::1]:9/x'])
    expect([judgeUrl(url, true), judgeUrl(url, false) === null]).toEqual([null, false])
  const isHere = (url: string) =>
    URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  for (const url of refused.filter((one) => !isHere(one)))
    expect([url, judgeUrl(url, true) === null]).toEqual([url, false])
})

test('a name that leads into a network is refused when it is given', async () => {
  const find = openLookUp(servers)
  expect(await refuseUrl('https://public.ringup-test.com/', false, find)).toBeNull()
  for (const name of ['inside', 'here', 'metadata', 'nobody'])
    expect(await refuseUrl(`https://${name}.ringup-test.com/`, false, find)).toBe('not_public')
})

test('a name that leads into a network by the time of the call is not called', async () => {
  const here = await receive((_, response) => response.end())
  const { port } = new URL(here)
  const url = `https://rebinding.ringup-test.com:${port}/`
  rebound = 0
  expect(await refuseUrl(url, false, openLookUp(servers))).toBeNull()
  expect(await post(url, false)).toEqual({ kind: 'no_answer', why: 'no_address' })
  expect(rebound).toBeGreaterThan(1)
  expect(await post(`https://here.ringup-test.com:${port}/`, false)).toMatchObject({
    kind: 'no_answer',
  })
  expect(heard).toEqual([])
})

test('a redirect is an answer, and is not followed', async () => {
  const inside = await receive((_, response) => response.end('secret'))
  for (const status of [301, 302, 303, 307, 308]) {
    const url = await receive((_, response) => {
      response.writeHead(status, { location: `${inside}/inside` }).end('Moved')
    })
    expect(await post(`${url}/hook`)).toMatchObject({ kind: 'answered', status, answer: 'Moved' })
  }
  expect(heard).not.toContain('/inside')
})

test('no proxy of the environment is used', async () => {
  const proxy = await receive((_, response) => response.end('proxy'))
  const url = await receive((_, response) => response.end('direct'))
  const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY']
  for (const name of names) process.env[name] = proxy
  try {
    expect(await openWebhookCaller()({ url, headers: {}, body: '{}' }, true)).toMatchObject({
      answer: 'direct',
    })
  } finally {
    for (const name of names) delete process.env[name]
  }
})

test('only the first 2 kB of an answer are read, however long or slow it is', async () => {
  const endless = await receive((_, response) => {
    const write = () => {
      while (response.write('a b ')) {}
    }
    response.on('drain', write)
    write()
  })
  const long = await post(endless)
  expect(long).toMatchObject({ kind: 'answered', status: 200 })
  expect(long.kind === 'answered' && long.answer.length).toBe(2_048)
  const stuck = await receive((_, response) => void response.write('Thank'))
  expect(await post(stuck)).toMatchObject({ kind: 'answered', status: 200, answer: 'Thank' })
})

test('a compressed answer is not decompressed', async () => {
  const bomb = await receive((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b, 0x08]))
  })
  expect(await post(bomb)).toMatchObject({ kind: 'answered', answer: '' })
})

test('a receiver that says nothing, hangs up or is not there is an outcome', async () => {
  const silent = await receive(() => {})
  expect(await post(silent)).toEqual({ kind: 'no_answer', why: 'timeout' })
  const rude = await receive((request) => void request.socket.destroy())
  expect(await post(rude)).toEqual({ kind: 'no_answer', why: 'broken' })
  expect(await post('http://127.0.0.1:1/')).toEqual({ kind: 'no_answer', why: 'refused' })
})

test('Retry-After is passed on', async () => {
  const busy = await receive((_, response) => {
    response.writeHead(503, { 'retry-after': '120' }).end('Later')
  })
  expect(await post(busy)).toEqual({
    kind: 'answered',
    status: 503,
    answer: 'Later',
    retryAfter: '120',
  })
})
