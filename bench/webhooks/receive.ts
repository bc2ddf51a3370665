import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** How endpoints behave, by their number: the first hang, the next fail, then one is slow, and the others are well. */
export type Behaviour = { hang: number; fail: number; slow: number; slowMs: number }

/** A call as it is reported: the endpoint, the event, and how long after the event it came. */
export type Report = { endpoint: number; event: string; lateMs: number }

const { hang, fail, slow, slowMs } = workerData as Behaviour
let reports: Report[] = []
let others = 0

// In a thread of its own, so that its load does not delay the clock of the one that measures.
const server = createServer((request, response) => {
  const endpoint = Number(request.url?.slice('/e/'.length) ?? -1)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (endpoint < 0 || Number.isNaN(endpoint)) {
      others += 1
      return response.writeHead(204).end()
    }
    if (endpoint < hang) return
    if (endpoint < hang + fail) return response.writeHead(500).end('Broken')
    const { timestamp } = JSON.parse(Buffer.concat(parts).toString()) as { timestamp: string }
    const event = String(request.headers['webhook-id'])
    reports.push({ endpoint, event, lateMs: Date.now() - Date.parse(timestamp) })
    const answer = () => response.writeHead(204).end()
    if (endpoint < hang + fail + slow) setTimeout(answer, slowMs)
    else answer()
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => parentPort?.postMessage({ address: server.address() }))
parentPort?.on('message', () => {
  parentPort?.postMessage({ reports, others })
  reports = []
})
