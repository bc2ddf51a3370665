import { expectAccessible } from '../expectAccessible.ts'
import { runInWorld } from '../pay/payTest.ts'
import { expect, test, type World } from '../world.ts'
import { ask, button, choose, open, openBusiness, read, sheet, standing } from './requestSteps.ts'

test.beforeEach(async ({ browser, context, world }) => {
  const { cookies } = await openBusiness(browser, world)
  await context.addCookies(cookies)
})

test('a landline that was only shared is asked about before it is texted at a time, or in one’s own words', async ({
  page,
  world,
}) => {
  // From Ofcom's range for drama (London): nobody has them.
  const [waiting, written] = [
    await ask(page, world, { phone: '+442079460031', delivery: 'share' }),
    await ask(page, world, { phone: '+442079460032', delivery: 'share' }),
  ]
  await runInWorld(world, `update request set status = 'draft' where id = $1`, [waiting.id])
  await open(page, world, waiting)
  await choose(page, 'Send later…')
  const later = sheet(page, 'Send later')
  const schedule = later.getByRole('button', { name: 'Schedule' })
  await schedule.click()
  await expect(later.getByText('This looks like a landline.')).toBeVisible()
  await expectAccessible(page)
  await later.getByRole('checkbox', { name: 'This number can receive texts' }).check()
  await schedule.click()
  await expect(later).toHaveCount(0)
  await expect(standing(page, 'Scheduled')).toBeVisible()

  const customerId = (await read(page, world, written)).customer.id
  await writeTo(world, customerId)
  await page.goto(`${world.url}/customers/${customerId}`)
  const words = page.getByRole('textbox', { name: 'Your text' })
  await words.fill('On Friday?')
  await button(page, 'Send text').click()
  await page.getByRole('checkbox', { name: 'This number can receive texts' }).check()
  // Other words, to the same number.
  await words.fill('On Monday?')
  await button(page, 'Send text').click()
  await expect(page.getByRole('log').getByText('On Monday?')).toBeVisible()
  await expect(words).toHaveValue('')
})

/** Makes a customer writable, as if they had written: a landline of the sandbox has no keys. */
async function writeTo(world: World, customerId: string): Promise<void> {
  await runInWorld(
    world,
    `insert into message (business_id, id, customer_id, direction, purpose, to_phone, from_phone,
       body, parts, status, created_at, updated_at)
     select business_id, 'msg_landline', id, 'inbound', 'reply', '+15550006789', phone,
       'When will you come?', 1, 'received', now(), now()
     from customer where id = $1`,
    [customerId],
  )
}
