import type { Job, Task, TaskList } from 'graphile-worker'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/appContext.ts'
import { crashPoint } from '#server/crashPoint.ts'
import { inBusiness } from '#server/database/transaction.ts'
import { isReplaced } from '#server/leases/isReplaced.ts'
import { codeOfFailure } from './codeOfFailure.ts'
import { FailedFor, type JobAbout } from './failedFor.ts'

/**
 * The same tasks; what fails again and again is kept for the business to see, until it gets through.
 * It is tried again all the same, with growing pauses, until the queue gives it up, or until another
 * takes its place, which then does it. A job that does not carry whose it is says so by what it gives,
 * or by a `FailedFor`.
 */
export function keepFailures(context: AppContext, tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (...given) => run(context, task, given)]),
  )
}

async function run(
  context: AppContext,
  task: Task | undefined,
  [payload, helpers]: Parameters<Task>,
): Promise<void> {
  const { job } = helpers
  const { failedJobShownAttempts: shown } = limits
  // Its attempts are counted anew where it was put in again while it waited.
  const mayBeKept = job.attempts > shown || job.revision > 0
  try {
    const found = (await task?.(payload, helpers)) as JobAbout | null | undefined
    if (mayBeKept) await forget(context, job, aboutOf(payload) ?? found)
  } catch (error) {
    const about = error instanceof FailedFor ? error.about : aboutOf(payload)
    if (await isReplaced(helpers).catch(() => false)) {
      if (mayBeKept) await forget(context, job, about)
      return context.log.warn({ err: error }, 'a job failed whose place another has taken')
    }
    // Where the database is away the next try tells it.
    if (about && job.attempts >= shown) await keep(context, job, about, error).catch(() => {})
    throw error
  }
}

function aboutOf(payload: unknown): JobAbout | null {
  const { businessId, ...ids } = payload as Partial<Record<string, string>>
  if (!businessId) return null
  const { requestId, messageId, paymentId, refundId, batchId, importId } = ids
  const subject = requestId ?? messageId ?? paymentId ?? refundId ?? batchId ?? importId
  return { businessId, subject: subject ?? null }
}

/** The queue's number of a job as an id of ours. */
function idOf(job: Job): string {
  return `job_${String(job.id).padStart(26, '0')}`
}

async function keep(context: AppContext, job: Job, about: JobAbout, error: unknown): Promise<void> {
  const how = {
    attempts: job.attempts,
    givenUp: job.attempts >= job.max_attempts,
    code: codeOfFailure(error),
    failedAt: new Date(),
  }
  crashPoint('failure.found')
  await inBusiness(context.database, about.businessId, (tx) =>
    tx
      .insertInto('failedJob')
      .values({ ...about, id: idOf(job), name: job.task_identifier, ...how })
      .onConflict((known) => known.columns(['businessId', 'id']).doUpdateSet(how))
      .execute(),
  )
  crashPoint('failure.kept')
}

async function forget(
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
      .where('id', '=', idOf(job))
      .execute(),
  )
  crashPoint('failure.forgotten')
}
