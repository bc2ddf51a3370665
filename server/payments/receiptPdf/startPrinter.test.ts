import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { type Printer, type PrintOrder, startPrinter } from './startPrinter.ts'

const log = pino({ level: 'silent' })
let printer: Printer | undefined
afterEach(() => printer?.close())

function orderIn(timeZone: string): PrintOrder {
  return {
    receipt: {
      business: {
        ...{ name: 'Bell Plumbing', phoneText: null, timeZone, logo: null },
        ...{ address: null, taxNumber: null },
      },
      customerName: null,
      number: 1042,
      whatFor: 'Boiler service',
      details: null,
      lines: null,
      amountMinor: 8_500,
      currency: 'GBP',
      paid: { at: '2026-07-01T09:30:00.000Z', cardBrand: 'visa', cardLast4: '4242' },
      refunds: [],
    },
    how: { locale: 'en-GB', paper: 'a4' },
  }
}

test('as many receipts as may wait are all made, and one more is asked to come back', async () => {
  const made = startPrinter(log)
  printer = made
  const orders = Array.from({ length: limits.receiptsWaitingMax }, () =>
    made.print(orderIn('Europe/London')),
  )
  await expect(made.print(orderIn('Europe/London'))).rejects.toMatchObject({
    code: 'temporarily_unavailable',
  })
  const pdfs = await Promise.all(orders)
  expect(pdfs.map((pdf) => pdf.toString('latin1', 0, 5))).toEqual(orders.map(() => '%PDF-'))
  expect((await made.print(orderIn('Europe/London'))).length).toBeGreaterThan(1_000)
})

test('a receipt that fails leaves the others alone', async () => {
  printer = startPrinter(log)
  const [broken, whole] = await Promise.allSettled([
    printer.print(orderIn('Nowhere/At all')),
    printer.print(orderIn('Asia/Tokyo')),
  ])
  expect(broken.status).toBe('rejected')
  expect(whole.status).toBe('fulfilled')
})

test('a receipt under way when the server stops is refused, and the next one starts a new thread', async () => {
  printer = startPrinter(log)
  const order = printer.print(orderIn('Europe/London'))
  const ended = expect(order).rejects.toMatchObject({ code: 'temporarily_unavailable' })
  await Promise.resolve() // the thread is started by then
  await printer.close()
  await ended
  expect((await printer.print(orderIn('Europe/London'))).length).toBeGreaterThan(1_000)
})
