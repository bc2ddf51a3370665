import { parentPort } from 'node:worker_threads'
import { renderReceiptPdf } from './renderReceiptPdf.ts'
import type { PrintAnswer, PrintOrder } from './startPrinter.ts'

// The program of the thread that startPrinter.ts starts.
parentPort?.on('message', async (order: PrintOrder) => {
  parentPort?.postMessage(await print(order))
})

async function print({ receipt, how }: PrintOrder): Promise<PrintAnswer> {
  try {
    return { pdf: await renderReceiptPdf(receipt, how) }
  } catch (cause) {
    return { failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}
