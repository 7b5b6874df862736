import { Checkbox } from 'antd'
import type { ResultOf } from '@mashu/contract/endpoint'
import { formRights, type FormRight } from '@mashu/contract/online/form/form-resource'
import type { role } from '@mashu/contract/sys/role'
import { tick, type RightsState } from './rights-state.ts'
import styles from './rights.module.css'

type Roles = ResultOf<typeof role.queryMySubRole>
const rights = Object.entries(formRights) as [FormRight, string][]

export interface PartProps {
  state: RightsState
  roles: Roles
  set: (state: RightsState) => void
}

export function RoleRights({ state, roles, set }: PartProps) {
  return (
    <ul className={styles.list}>
      {roles.map(({ id, roleName }) => (
        <li key={id}>
          <fieldset className={styles.role}>
            <legend>{roleName}</legend>
            <div className={styles.ticks}>
              {rights.map(([right, label]) => (
                <Checkbox
                  key={right}
                  checked={state.roles[id]?.includes(right) ?? false}
                  onChange={() => set(tick(state, id, right))}
                >
                  {label}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  )
}
