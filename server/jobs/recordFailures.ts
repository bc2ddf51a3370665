import type { Job, Task, TaskList } from 'graphile-worker'
import { providerLimits } from '#rules/providerLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { isReplaced } from '#server/leases/isReplaced.ts'
import { signal } from '#server/metrics/signals.ts'
import { startWatch } from '#server/startWatch.ts'
import { inSpan } from '#server/tracing/spans.ts'
import { failureCode } from './failureCode.ts'
import { type JobAbout, JobFailedAbout } from './jobFailedAbout.ts'

/**
 * Wraps tasks so that a job that fails repeatedly is recorded for its business to see, until it succeeds.
 * The queue retries it all the same, with growing pauses, until it gives up, or until another job replaces
 * it and does the work. A job whose payload does not name its business says so by its return value, or by
 * throwing a `JobFailedAbout`.
 */
export function recordFailures(context: AppContext, tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (...args) => run(context, task, args)]),
  )
}

async function run(
  context: AppContext,
  task: Task | undefined,
  [payload, helpers]: Parameters<Task>,
): Promise<void> {
  const { job } = helpers
  const { failedJobShownAttempts: shown } = providerLimits
  // The attempts do not tell: one that was queued again counts afresh, and one that was hurried or handed back counts again.
  const mayBeRecorded = job.attempts > shown || job.last_error !== null || job.revision > 0
  const since = startWatch()
  const note = (isDone: boolean) =>
    signal('job', () => ({ kind: job.task_identifier, isDone, ms: since() }))
  try {
    const plan = () => ({ name: job.task_identifier, kind: 'CONSUMER' }) as const
    const work = async () => task?.(payload, helpers)
    const { traceparent } = payload as { traceparent?: string }
    const result = (await inSpan(plan, work, traceparent)) as JobAbout | null | undefined
    note(true)
    if (mayBeRecorded) await deleteFailure(context, job, readAbout(payload) ?? result)
  } catch (error) {
    note(false)
    const about = error instanceof JobFailedAbout ? error.about : readAbout(payload)
    if (await isReplaced(helpers).catch(() => false)) {
      if (mayBeRecorded) await deleteFailure(context, job, about)
      return context.log.warn({ err: error }, 'a job failed whose place another has taken')
    }
    // If the database is away, the next attempt records it.
    if (about && job.attempts >= shown)
      await recordFailure(context, job, about, error).catch(() => {})
    throw error
  }
}

function readAbout(payload: unknown): JobAbout | null {
  const { businessId, ...ids } = payload as Partial<Record<string, string>>
  if (!businessId) return null
  const { requestId, messageId, paymentId, refundId, batchId, importId } = ids
  const subject = requestId ?? messageId ?? paymentId ?? refundId ?? batchId ?? importId
  return { businessId, subject: subject ?? null }
}

/** Turns the queue's number of a job into an id of ours. */
function failedJobId(job: Job): string {
  return `job_${String(job.id).padStart(26, '0')}`
}

async function recordFailure(
  context: AppContext,
  job: Job,
  about: JobAbout,
  error: unknown,
): Promise<void> {
  const columns = {
    attempts: job.attempts,
    givenUp: job.attempts >= job.max_attempts,
    code: failureCode(error),
    failedAt: new Date(),
  }
  crashPoint('failure.found')
  await inBusiness(context.database, about.businessId, (tx) =>
    tx
      .insertInto('failedJob')
      .values({ ...about, id: failedJobId(job), name: job.task_identifier, ...columns })
      .onConflict((known) => known.columns(['businessId', 'id']).doUpdateSet(columns))
      .execute(),
  )
  crashPoint('failure.kept')
}

async function deleteFailure(
  context: AppContext,
  job: Job,
  about: JobAbout | null | undefined,
): Promise<void> {
  if (!about) return
  const { businessId } = about
  crashPoint('failure.over')
  await inBusiness(context.database, businessId, (tx) =>
    tx
      .deleteFrom('failedJob')
      .where('businessId', '=', businessId)
      .where('id', '=', failedJobId(job))
      .execute(),
  )
  crashPoint('failure.forgotten')
}
