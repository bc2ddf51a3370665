// Takes appointments on a page, asks for a deposit by text, and confirms once it is paid:
//   npm install @ringup/client
//   RINGUP_URL=https://pay.example.com RINGUP_KEY=ru_test_… WEBHOOK_SECRET=whsec_… node booking.mjs
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { openRingup, RingupError, verifyWebhook } from '@ringup/client'

const { RINGUP_URL, RINGUP_KEY, WEBHOOK_SECRET = '', PORT = '8080' } = process.env
const ringup = openRingup({ url: RINGUP_URL, key: RINGUP_KEY })
const depositMinor = 2_000 // 20.00 in the currency of the business
const bodyBytesMax = 64 * 1_024

/** The appointments by their id. In a real shop they are in your database. */
const appointments = new Map()

/** Books an appointment: one, however often the form is sent, since its id is the key of the call. */
async function book({ id, name, phone, day }) {
  if (appointments.has(id)) return redirect(`/appointments/${id}`)
  const request = await ringup.requests.create(
    { name, phone, amountMinor: depositMinor, whatFor: `Deposit for ${day}` },
    { idempotencyKey: `booking-${id}` },
  )
  appointments.set(id, { day, requestId: request.id, isPaid: false })
  return redirect(`/appointments/${id}`)
}

/** Hears from Ringup. Events may come twice and in any order, so we ask how the request stands now. */
async function hear(body, headers) {
  const { type, data } = await verifyWebhook(body, headers, WEBHOOK_SECRET)
  if (!type.startsWith('request.')) return { status: 204 }
  const appointment = [...appointments.values()].find(({ requestId }) => requestId === data.id)
  if (appointment) {
    const { status } = await ringup.requests.get(appointment.requestId)
    appointment.isPaid = status === 'paid'
  }
  return { status: 204 }
}

function show(id) {
  const appointment = appointments.get(id)
  if (!appointment) return page('<h1>There is no such appointment</h1>', 404)
  const { day, isPaid } = appointment
  if (isPaid) return page(`<h1>See you on ${toHtml(day)}</h1><p>Your deposit is paid.</p>`)
  return page(`<meta http-equiv="refresh" content="5"><h1>Almost booked</h1>
    <p>We have texted you a link for the deposit. Once it is paid, ${toHtml(day)} is yours.</p>`)
}

function askWhen(complaint = '') {
  return page(
    `<h1>Book an appointment</h1>
    <p role="alert">${toHtml(complaint)}</p>
    <form method="post" action="/appointments">
      <input type="hidden" name="id" value="${randomUUID()}">
      <p><label>Name <input name="name" autocomplete="name" required></label></p>
      <p><label>Mobile number <input name="phone" type="tel" autocomplete="tel" required></label></p>
      <p><label>Day <input name="day" type="date" required></label></p>
      <button>Book</button>
    </form>`,
    complaint ? 422 : 200,
  )
}

async function answer({ method, url = '/', headers }, body) {
  const { pathname } = new URL(url, 'http://here')
  if (method === 'GET' && pathname === '/') return askWhen()
  if (method === 'GET') return show(pathname.replace('/appointments/', ''))
  if (pathname === '/webhooks/ringup') return hear(body, headers)
  const form = Object.fromEntries(new URLSearchParams(body))
  return book(form).catch((error) => {
    if (error instanceof RingupError && error.status === 422)
      return askWhen(error.errors[0]?.detail ?? error.detail)
    throw error
  })
}

const server = createServer(async (request, response) => {
  try {
    const { status, headers, body } = await answer(request, await readBody(request))
    response.writeHead(status, headers).end(body)
  } catch (error) {
    // A webhook that is not signed is answered with 400; everything else that fails, with 500, comes again.
    const isRefused = error instanceof RingupError && error.code.startsWith('webhook_')
    if (!isRefused) console.error(error)
    response.writeHead(isRefused ? 400 : 500).end('That did not work. Please try again.')
  }
})
server.listen(Number(PORT), () => console.log(`http://localhost:${server.address().port}`))

async function readBody(request) {
  let body = ''
  for await (const part of request.setEncoding('utf8')) {
    body += part
    if (body.length > bodyBytesMax) throw new Error('The body is too large')
  }
  return body
}

function page(content, status = 200) {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const body = `<!doctype html><html lang="en"><title>Appointments</title>
    <meta name="viewport" content="width=device-width">${content}</html>`
  return { status, headers, body }
}

function redirect(location) {
  return { status: 303, headers: { location } }
}

function toHtml(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
