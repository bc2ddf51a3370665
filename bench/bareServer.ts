import { createServer } from 'node:http'

/** A server that only answers: the price of a call before anything is decided or stored. */
const body = JSON.stringify({ id: 'pi_1', object: 'payment_intent', filler: 'x'.repeat(1_800) })
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) {
    process.send?.({ ready: true, url: `http://127.0.0.1:${address.port}` })
  }
})
process.on('disconnect', () => process.exit(0))
