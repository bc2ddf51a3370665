import { expect, test } from 'vitest'
import { listSubjects } from '#web/settings/listSubjects.ts'
import { listedRequest } from '../../tests/support/listedRequest.ts'
import { commandsOfRequests, listCommands, matchCommands } from './listCommands.ts'
import { places } from './places.ts'

const labels = (typed: string) =>
  matchCommands(listCommands({ role: 'owner' }), typed).flatMap(({ items }) =>
    items.map(({ label }) => label),
  )

test('a command is found by any of its words, in any order and without its accents', () => {
  expect(labels('texts export')).toEqual(['Export texts'])
  expect(labels('DÁRK')).toEqual(['Dark theme'])
  expect(labels('webhooks')).toEqual(['Webhooks'])
  expect(labels('reminders')).toEqual(['Reminders'])
  expect(labels('help')).toEqual(['Help'])
  expect(labels('nothing of that kind')).toEqual([])
})

test('a command that the member may not use is listed with its reason', () => {
  const commands = listCommands({ role: 'viewer' }).flatMap(({ items }) => items)
  const refused = commands.filter(({ reason }) => reason)
  expect(refused.map(({ id }) => id)).toContain('go-newRequest')
  expect(refused.map(({ id }) => id)).not.toContain('go-requests')
})

test('every screen of the settings has a command, the installation for its operator alone', () => {
  const led = (isOperator: boolean) => {
    const commands = listCommands({ role: 'owner', isOperator }).flatMap(({ items }) => items)
    return commands.flatMap(({ effect }) => ('go' in effect ? places[effect.go] : []))
  }
  const person = { role: 'owner', isOperator: true } as const
  const screens = listSubjects(person).flatMap((subject) => subject.screens.map(({ to }) => to))
  expect(led(true)).toEqual(expect.arrayContaining(screens))
  expect(led(false)).not.toContain(places.installation)
})

test('commands for the selection come first, each with its reason', () => {
  const run = () => undefined
  const chosen = { title: '2 selected', commands: [{ id: 'one', label: 'Cancel 2', run }] }
  const [first, ...others] = listCommands({ role: 'owner', offered: chosen })
  expect(first).toEqual({
    value: '2 selected',
    items: [{ id: 'one', label: 'Cancel 2', effect: { run } }],
  })
  expect(others).toEqual(listCommands({ role: 'owner' }))
})

test('a request is listed with its customer, amount, what-for and status', () => {
  const [command] = commandsOfRequests([listedRequest()], 'en-ES')
  expect(command?.amount).toMatch(/€85\.00/)
  expect(command?.beside).toMatch(/\d/)
  expect(command?.whatFor).toBe(listedRequest().whatFor)
})
