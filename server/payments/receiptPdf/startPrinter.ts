import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { limits } from '#rules/limits.ts'
import { Refusal } from '#server/http/problems.ts'
import type { ReceiptFacts } from './drawReceipt.ts'
import type { PaperSize } from './renderReceiptPdf.ts'

/** A receipt, with its language (BCP 47) and its paper. */
export type PrintOrder = { receipt: ReceiptFacts; how: { locale: string; paper: PaperSize } }

export type PrintAnswer = { pdf: Uint8Array } | { failure: string }

/** A printer that makes PDFs, one after the other. */
export type Printer = {
  /**
   * Makes one PDF.
   * @throws {Refusal} temporarily_unavailable if too many wait, or one takes too long
   */
  print(order: PrintOrder): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Starts the printer, which makes receipts in its own thread; the thread starts with the first
 * receipt: shaping and packing take 20 to 300 ms of processor time, in which the server would
 * answer nobody. The thread ends after a while without work, and releases its fonts' memory.
 */
export function startPrinter(log: Logger): Printer {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = thread
    thread = null
    await ended?.terminate()
  }

  async function printNext(order: PrintOrder): Promise<Buffer> {
    clearTimeout(idle)
    thread ??= startThread((ended) => {
      if (thread === ended) thread = null
    })
    const answer = await readAnswer(thread, order).catch(async (cause) => {
      log.error({ err: cause }, 'the thread that makes receipts gave no answer')
      await end()
      throw new Refusal('temporarily_unavailable')
    })
    idle = setTimeout(end, limits.receiptThreadIdleMs).unref()
    if ('failure' in answer) throw new Error(`The receipt could not be made: ${answer.failure}`)
    return Buffer.from(answer.pdf)
  }

  return {
    async print(order) {
      if (waiting >= limits.receiptsWaitingMax) throw new Refusal('temporarily_unavailable')
      waiting += 1
      const turn = last.then(() => printNext(order))
      last = turn.catch(() => {})
      return turn.finally(() => {
        waiting -= 1
      })
    },
    close: end,
  }
}

function startThread(onEnd: (ended: Worker) => void): Worker {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.receiptThreadHeapMb },
  })
  thread.unref() // it keeps no server alive that wants to stop
  // Handled here too: a thread that dies between two orders must end nothing else.
  thread.on('error', () => onEnd(thread))
  thread.on('exit', () => onEnd(thread))
  return thread
}

/**
 * Reads the answer of the thread.
 * @throws {Error} if the thread dies or does not answer in time
 */
async function readAnswer(thread: Worker, order: PrintOrder): Promise<PrintAnswer> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(limits.receiptTimeoutMs)])
  try {
    const answer = once(thread, 'message', { signal })
    const death = once(thread, 'exit', { signal }).then(() => {
      throw new Error('The thread that makes receipts has ended.')
    })
    thread.postMessage(order)
    const [made] = await Promise.race([answer, death])
    return made as PrintAnswer
  } finally {
    over.abort()
  }
}
