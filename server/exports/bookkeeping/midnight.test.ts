import { expect, test } from 'vitest'
import { addForeign, awaitMovements, moveClock, readBooks } from '../../../tests/support/books.ts'
import { owner } from '../../../tests/support/callers.ts'
import { openApp } from '../../../tests/support/openApp.ts'
import { queryAll } from '../../../tests/support/rehearse.ts'

const app = await openApp()

test('a day begins and ends at midnight of the business, also on the day of 25 hours', async () => {
  const caller = await owner(app)
  await queryAll(app, "update business set time_zone = 'Europe/London' where id = $1", [
    caller.businessId,
  ])
  // In London the clocks go back on 28 October 2035: the day begins at 23:00 UTC and ends at 24:00.
  const moments = ['27T22:59:50', '27T23:00:10', '28T23:59:50', '29T00:00:10']
  for (const [place, moment] of moments.entries()) {
    await moveClock(app, { to: `2035-10-${moment}Z` })
    await addForeign(app, caller)
    await awaitMovements(app, caller, 'charge', place + 1)
  }
  const linesOn = async (day: string) =>
    (await readBooks(caller, { form: 'xero', from: day, to: day })).map((row) => [
      row['*Date'],
      row['Description'],
    ])
  const words = 'Other activity of the Stripe account, movements:'
  expect(await linesOn('2035-10-27')).toEqual([['27/10/2035', `${words} 1`]])
  expect(await linesOn('2035-10-28')).toEqual([['28/10/2035', `${words} 2`]])
  expect(await linesOn('2035-10-29')).toEqual([['29/10/2035', `${words} 1`]])
})
