import { type Action, mayDo, permissions, roles } from '#rules/permissions.ts'
import { code, writeTable } from './writeTable.ts'

/** Point 6: the roles that may take each action. */
export function listPermissions(): string {
  const rows = (Object.keys(permissions) as Action[]).map((action) => [
    code(action),
    ...roles.map((role) => (mayDo(role, action) ? '●' : '–')),
  ])
  return writeTable(['Action', ...roles], rows)
}
