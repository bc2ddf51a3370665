import type { AlarmCode } from '#rules/alarms.ts'
import { type Installation, type InstallationLine, lineNames } from '#rules/shapes/installation.ts'
import type { AppContext } from '#server/appContext.ts'
import { outsideBusinesses } from '#server/database/transaction.ts'
import { checkCards } from './checkCards.ts'
import { checkServer } from './checkServer.ts'
import { checkTexts } from './checkTexts.ts'
import { checkWebhook } from './checkWebhook.ts'
import { readOwnBusiness } from './readOwnBusiness.ts'

/** Asks both providers and this server about everything that must be right before real money moves. */
export async function readInstallation(context: AppContext, now: Date): Promise<Installation> {
  const business = await readOwnBusiness(context)
  const found = await Promise.all([
    checkCards(context),
    checkWebhook(context),
    checkTexts(context, business),
    checkServer(context, now),
  ])
  return {
    lines: inOrder(found.flat()),
    alarms: await readAlarms(context),
    checkedAt: now.toISOString(),
  }
}

function inOrder(lines: InstallationLine[]): InstallationLine[] {
  const names: string[] = Object.values(lineNames).flat()
  return lines.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
}

async function readAlarms({ database }: AppContext): Promise<Installation['alarms']> {
  const alarms = await outsideBusinesses(database, (tx) =>
    tx.selectFrom('alarm').selectAll().orderBy('raisedAt', 'desc').execute(),
  )
  return alarms.map(({ code, raisedAt, detail }) => ({
    code: code as AlarmCode,
    since: raisedAt.toISOString(),
    detail,
  }))
}
