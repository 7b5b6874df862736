import { useQuery } from '@tanstack/react-query'
import { Button, Tree } from 'antd'
import { departPermission } from '@mashu/contract/sys/depart/depart-permission'
import type { DepartNode } from '@mashu/contract/sys/depart'
import type { GrantNode } from '@mashu/contract/sys/permission'
import { call, callWhole } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { usePopup } from '../../kit/resource/use-tools.tsx'
import { TreeSkeleton } from '../../kit/tree/tree-panel.tsx'
import { GrantDrawer } from '../grant/grant-drawer.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './depart-grants.module.css'

interface GrantPopupProps {
  depart: DepartNode
  saved: () => void
  close: () => void
}

function DepartGrantPopup({ depart: { id: departId, departName }, saved, close }: GrantPopupProps) {
  return (
    <GrantDrawer
      close={close}
      source={{
        key: `depart-${departId}`,
        title: `部门权限配置：${departName}`,
        load: async () => {
          const [{ treeList }, granted] = await Promise.all([
            call(departPermission.queryTreeList, { query: { departId } }),
            call(departPermission.queryDepartPermission, { query: { departId } }),
          ])
          return { nodes: treeList, granted }
        },
        save: async (grants) => {
          const answer = await callWhole(departPermission.saveDepartPermission, { body: { departId, ...grants } })
          saved()
          return answer
        },
        rules: {
          load: (permissionId) => call(departPermission.datarule, { params: { permissionId, departId } }),
          save: (permissionId, dataRuleIds) =>
            callWhole(departPermission.saveDatarule, { body: { permissionId, departId, dataRuleIds } }),
        },
      }}
    />
  )
}

/** Edits the permissions that a department may grant to its roles (部门权限). */
export function DepartGrants({ depart }: { depart: DepartNode }) {
  const { can } = usePermission()
  const [show, popup] = usePopup()
  const granted = useQuery(queryOf(departPermission.queryTreeListForDeptRole, { query: { departId: depart.id } }))
  const change = can(departPermission.saveDepartPermission) && (
    <Button
      type="primary"
      onClick={() =>
        show((close) => <DepartGrantPopup depart={depart} saved={() => void granted.refetch()} close={close} />)
      }
    >
      设置部门权限
    </Button>
  )
  const count = granted.data?.ids.length ?? 0
  return (
    <div className={styles.page}>
      <p className={styles.hint}>
        部门权限是这个部门的部门角色<b>最多</b>
        能有的权限；只设置在这里不会让任何人多看到什么。收回一项，部门角色里的这一项也一起收回。
      </p>
      <p className={styles.hint}>学生、班级这些数据只对本部门有效；字典这类不分部门的页面，授权后看到的是全校的。</p>
      {granted.isPending && <TreeSkeleton />}
      {granted.error && <RetryBar error={granted.error} onRetry={() => void granted.refetch()} />}
      {granted.data && count === 0 && (
        <OfficeEmpty icon="list" title="这个部门还没有权限可以分给部门角色" action={change} />
      )}
      {granted.data && count > 0 && (
        <>
          <div className={styles.head}>
            <span role="status">
              已有 <b>{count}</b> 项权限
            </span>
            {change}
          </div>
          <Tree<GrantNode>
            key={granted.dataUpdatedAt}
            treeData={granted.data.treeList}
            fieldNames={{ title: 'slotTitle', key: 'key', children: 'children' }}
            selectable={false}
            defaultExpandAll
            blockNode
          />
        </>
      )}
      {popup}
    </div>
  )
}
