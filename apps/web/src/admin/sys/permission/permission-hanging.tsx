import type { ResultOf } from '@mashu/contract/endpoint'
import type { permission } from '@mashu/contract/sys/permission'
import styles from './permission.module.css'

/** Everything that is deleted together with a menu entry. */
export function Hanging({ count, hanging }: { count: number; hanging: ResultOf<typeof permission.hanging> }) {
  const { names, total, roles, departs, ruleCount } = hanging
  return (
    <div className={styles.gone}>
      <p>{count > 1 ? `要删除选中的 ${count} 个菜单吗？` : '要删除这个菜单吗？'}删除后不能恢复。</p>
      {total > 0 && (
        <p>
          下面的 {total} 项会一起删除：{names.join('、')}
          {total > names.length && ' 等'}
        </p>
      )}
      {roles.length > 0 && <p>这些角色会失去它：{roles.join('、')}</p>}
      {departs.length > 0 && <p>这些部门和它们的部门角色会失去它：{departs.join('、')}</p>}
      {ruleCount > 0 && <p>{ruleCount} 条数据规则会一起删除，看到的数据可能变多。</p>}
    </div>
  )
}
