import { type GivenRole, givenRoles, mayManage } from '#rules/permissions.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Select } from '#web/ui/Select.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { roleName } from './teamQueries.ts'

/** The field for a role, with what it allows; it offers those that the signed-in member may give. */
export function RoleField(props: { value: GivenRole; onChange: (role: GivenRole) => void }) {
  const { role: own } = useDesk()
  return (
    <Field label={say('team.role')} hint={say(`team.may.${props.value}`)}>
      {(wiring) => (
        <Select
          {...wiring}
          name="role"
          value={props.value}
          onChange={({ target }) => {
            const chosen = givenRoles.find((role) => role === target.value)
            if (chosen) props.onChange(chosen)
          }}
        >
          {givenRoles
            .filter((role) => mayManage(own, role))
            .map((role) => (
              <option key={role} value={role}>
                {roleName(role)}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}
