import type { MenuNode } from '@mashu/contract/sys/permission'
import { Icon } from '../../../ui/picture/icon.tsx'
import { menuIcon } from '../../../ui/picture/menu-icon.ts'
import { BUTTON } from './menu-tree.ts'
import { isUnknownScreen } from './permission-fields.tsx'
import styles from './permission.module.css'

const kinds = ['一级菜单', '子菜单', '按钮/权限'] as const

export function MenuName({ node }: { node: MenuNode }) {
  return (
    <span className={styles.name}>
      {node.menuType !== BUTTON && <Icon name={menuIcon(node.icon ?? undefined) ?? 'folder'} size={16} />}
      <b>{node.name}</b>
      {node.hidden && <span className={styles.chip}>隐藏</span>}
      {node.menuType === BUTTON && node.status === '0' && <span className={styles.chip}>停用</span>}
      {node.ruleFlag === 1 && <span className={styles.chip}>数据规则</span>}
    </span>
  )
}

const Cut = ({ text, bad = false }: { text: string | null; bad?: boolean }) => (
  <span className={bad ? `${styles.cut} ${styles.bad}` : styles.cut} title={bad ? '没有这个页面' : (text ?? undefined)}>
    {bad && '⚠ '}
    {text || '—'}
  </span>
)

export const permissionColumns = [
  {
    title: '菜单类型',
    width: 110,
    cell: (node: MenuNode) => (
      <span className={styles.chip} data-kind={node.menuType === BUTTON ? 'button' : 'menu'}>
        {kinds[node.menuType]}
      </span>
    ),
  },
  {
    title: '组件 / 授权标识',
    cell: (node: MenuNode) => (
      <Cut
        text={node.menuType === BUTTON ? node.perms : node.component}
        bad={node.menuType !== BUTTON && isUnknownScreen(node.component ?? '')}
      />
    ),
  },
  { title: '路径', cell: (node: MenuNode) => <Cut text={node.url} /> },
  { title: '排序', width: 72, cell: (node: MenuNode) => node.sortNo },
]
