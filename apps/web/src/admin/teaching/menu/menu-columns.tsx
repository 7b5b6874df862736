import type { SiteMenuNode } from '@mashu/contract/teaching/menu'
import { Icon } from '../../../ui/picture/icon.tsx'
import { menuIcon } from '../../../ui/picture/menu-icon.ts'
import styles from './menu.module.css'

export function MenuName({ node }: { node: SiteMenuNode }) {
  return (
    <span className={styles.name}>
      <Icon name={menuIcon(node.icon ?? undefined) ?? 'link'} size={16} />
      <b>{node.name}</b>
      {node.hidden && <span className={styles.chip}>隐藏</span>}
      {node.needLogin === 1 && <span className={styles.chip}>登录后显示</span>}
      {node.internalOrExternal && <span className={styles.chip}>新窗口</span>}
    </span>
  )
}

export const menuColumns = [
  {
    title: '路径',
    cell: (node: SiteMenuNode) => (
      <span className={styles.address} title={node.url ?? undefined}>
        {node.url || '—'}
      </span>
    ),
  },
  { title: '排序', width: 88, cell: (node: SiteMenuNode) => node.sortNo },
]
