import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drainLimits } from '#rules/drainLimits.ts'
import type { Api } from './api.ts'
import { Refusal, sendProblem } from './problems.ts'

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

/** The orderly end of a web server. */
export type Drain = {
  /** Tells whether the server is about to end, which its health address says. */
  isDraining(): boolean
  /** Registers what ends the answers that never end by themselves. */
  onEnd(end: () => void): void
  /**
   * Ends the server: first it only says so and goes on, for as long as a proxy takes to notice; then it takes no new
   * connection, and resolves once every call is answered, or after `late`, when the others are told to come again.
   */
  end(noticeMs: number, late: Promise<void>): Promise<void>
}

/** Gives a server its `drain`. Comes before the routes are added. */
export function drainCalls(app: Api): void {
  const owed = new Map<FastifyReply, FastifyRequest>()
  const enders: (() => void)[] = []
  let draining = false

  app.addHook('onRequest', async (request, reply) => {
    owed.set(reply, request)
    reply.raw.once('close', () => owed.delete(reply))
    // The client's next call opens a new connection, which a proxy leads to another process.
    if (draining) reply.header('connection', 'close')
  })

  /** Resolves once no call is owed an answer, or at `late`. */
  async function areAnswered(late: Promise<void>): Promise<void> {
    let isLate = false
    void late.then(() => {
      isLate = true
    })
    while (owed.size > 0 && !isLate) await wait(lookMs)
  }

  async function end(noticeMs: number, late: Promise<void>): Promise<void> {
    draining = true
    await Promise.race([wait(noticeMs), late])
    app.server.close()
    for (const one of enders) one()
    await areAnswered(late)
    // What these calls do may be done already: the same call under the same key gets the same answer elsewhere.
    for (const [reply, request] of owed)
      if (!reply.sent && !reply.raw.headersSent)
        sendProblem(new Refusal('temporarily_unavailable'), request, reply)
    await areAnswered(wait(drainLimits.drainFlushMs))
    app.server.closeAllConnections()
  }

  app.decorate('drain', {
    isDraining: () => draining,
    onEnd: (one) => void enders.push(one),
    end,
  })
}

const lookMs = 20
