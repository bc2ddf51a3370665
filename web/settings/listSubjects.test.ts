import { expect, test } from 'vitest'
import { roles } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { listSubjects } from './listSubjects.ts'

const listed = (desk: Parameters<typeof listSubjects>[0]) =>
  listSubjects(desk).flatMap(({ screens }) => screens.map(({ to }) => to))

test('every screen of the settings stands in the list once, for an operator who owns the business', () => {
  const all = Object.entries(paths).flatMap(([name, path]) => (/Settings$/.test(name) ? path : []))
  expect(listed({ role: 'owner', isOperator: true }).toSorted()).toEqual(all.toSorted())
})

test('each subject has screens that the member can open, and says what is on each', () => {
  for (const role of roles) {
    const subjects = listSubjects({ role, isOperator: false })
    expect(subjects.filter(({ screens }) => screens.length === 0)).toEqual([])
    const lines = subjects.flatMap(({ screens }) => screens.map(({ about }) => about))
    expect(new Set(lines).size).toBe(lines.length)
  }
})

test('what belongs to the installation is under its own subject, for who may see it', () => {
  const technical = [paths.checkSettings, paths.developerSettings, paths.webhookSettings]
  const subjectsOf = (role: (typeof roles)[number], isOperator = false) =>
    listSubjects({ role, isOperator }).map(({ screens }) => screens.map(({ to }) => to))
  expect(subjectsOf('owner', true).at(-1)).toEqual([...technical, paths.installationSettings])
  expect(subjectsOf('manager').at(-1)).toEqual(technical)
  expect(subjectsOf('staff').at(-1)).toEqual([paths.paymentSettings])
})
