import type { SiteMenuNode } from '@mashu/contract/teaching/menu'
import { keysOf, pathTo } from '../../kit/tree/tree.ts'
import styles from './menu.module.css'

/** Returns the descendants that are deleted together with these entries. */
export function namesBelow(nodes: readonly SiteMenuNode[], ids: readonly string[]): string[] {
  return ids
    .flatMap((id) => keysOf(pathTo(nodes, id).at(-1)?.children ?? []))
    .filter((key) => !ids.includes(key))
    .map((key) => pathTo(nodes, key).at(-1)!.name)
}

export function RemovalText({ count, below }: { count: number; below: readonly string[] }) {
  return (
    <div className={styles.gone}>
      <p>网站顶部马上不再显示{count > 1 ? `选中的 ${count} 个菜单` : '这个菜单'}，页面本身还在。</p>
      {below.length > 0 && (
        <p>
          下面的 {below.length} 项会一起删除：{below.join('、')}
        </p>
      )}
    </div>
  )
}
