import { type GivenRole, givenRoles, mayManage } from '#rules/permissions.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { ChoiceField } from '#web/ui/ChoiceField.tsx'
import { say } from '#web/words/say.ts'
import { roleName } from './teamQueries.ts'

/** The field for a role, with what it allows; it offers those that the signed-in member may give. */
export function RoleField(props: { value: GivenRole; onChange: (role: GivenRole) => void }) {
  const { role: own } = useDesk()
  const roles = givenRoles.filter((role) => mayManage(own, role))
  return (
    <ChoiceField
      {...props}
      label={say('team.role')}
      hint={say(`team.may.${props.value}`)}
      name="role"
      options={roles.map((role) => [role, roleName(role)])}
    />
  )
}
