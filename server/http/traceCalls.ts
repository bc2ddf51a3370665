import { below, type OpenSpan, tracingOf } from '#server/tracing/spans.ts'
import type { Api } from './api.ts'

/**
 * Traces each call, from its head to the end of its answer. A trace that began elsewhere is continued only if a proxy
 * of ours may have sent it: a stranger's header would choose which calls are recorded.
 */
export function traceCalls(app: Api, { trustsProxies }: { trustsProxies: boolean }): void {
  if (!tracingOf()) return
  const open = new WeakMap<object, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const tracing = tracingOf()
    if (!tracing) return done()
    const { method, headers } = request
    const parent = trustsProxies ? headers['traceparent'] : undefined
    const plan = {
      name: method,
      kind: 'SERVER',
      attributes: { 'http.request.method': method },
    } as const
    const span = tracing.open(plan, typeof parent === 'string' ? parent : undefined)
    open.set(request, span)
    below(span, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    open.get(request)?.end({
      failed: reply.statusCode >= 500,
      name: `${request.method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': reply.statusCode },
    })
  })
}
