import { Drawer } from '../../../ui/popup/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { departRole } from '@mashu/contract/sys/depart/depart-role'
import { call, callWhole } from '@mashu/client'
import { keyOf } from '../../../api/query.ts'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { Loaded } from '../../kit/tree/loaded.tsx'
import styles from '../grant/grant-drawer.module.css'

interface MemberRolesProps {
  departId: string
  person: { id: string; realname: string }
  close: () => void
}

interface Possible {
  id: string
  roleName: string
  description: string | null
}

/** Edits the department roles of a member (部门角色分配). */
export function MemberRoles({ departId, person, close }: MemberRolesProps) {
  const loaded = useQuery({
    queryKey: keyOf(departRole.getDeptRoleList, departId, person.id),
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () => {
      const [possible, held] = await Promise.all([
        call(departRole.getDeptRoleList, { query: { departId, userId: person.id } }),
        call(departRole.getDeptRoleByUserId, { query: { userId: person.id } }),
      ])
      const ids = new Set(held.map(({ droleId }) => droleId))
      return { possible, held: possible.filter(({ id }) => ids.has(id)).map(({ id }) => id) }
    },
  })
  return (
    <Drawer width={420} onClose={close} title={`部门角色分配：${person.realname}`}>
      <Loaded query={loaded}>
        {({ possible, held }) =>
          possible.length === 0 ? (
            <OfficeEmpty icon="users" title="无可配置角色！请先在“部门角色”里新建一个" />
          ) : (
            <RoleTicks
              possible={possible}
              held={held}
              save={(ids, before) =>
                callWhole(departRole.deptRoleUserAdd, {
                  body: { userId: person.id, newRoleId: ids.join(), oldRoleId: before.join() },
                })
              }
              gone={close}
            />
          )
        }
      </Loaded>
    </Drawer>
  )
}

interface RoleTicksProps {
  possible: readonly Possible[]
  held: readonly string[]
  save: (ids: readonly string[], before: readonly string[]) => Promise<{ message: string }>
  gone: () => void
}

function RoleTicks({ possible, held, save, gone }: RoleTicksProps) {
  const [ids, setIds] = useState(held)
  const { run, busy } = useOfficeAction(() => save(ids, held), { done: gone })
  return (
    <div className={styles.ticks}>
      {possible.map(({ id, roleName, description }) => (
        <Checkbox
          key={id}
          checked={ids.includes(id)}
          onChange={({ target }) => setIds(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
        >
          {roleName}
          {description && <small>{description}</small>}
        </Checkbox>
      ))}
      <Button type="primary" loading={busy} onClick={() => void run()}>
        保存
      </Button>
    </div>
  )
}
