import { Button, Input } from 'antd'
import { useState } from 'react'
import { right } from '@mashu/contract/sys/right/right'
import { permission, type MenuNode } from '@mashu/contract/sys/permission'
import { call, callWhole } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { menuIcon } from '../../../ui/picture/menu-icon.ts'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import type { RowAction, Tools } from '../../kit/resource/action.ts'
import type { AnyRow } from '../../kit/resource/resource.ts'
import { attempt, tellRefusal, useAsk, usePopup } from '../../kit/resource/use-tools.tsx'
import { RowActions } from '../../kit/table/row-actions.tsx'
import { TreeSkeleton } from '../../kit/tree/tree-panel.tsx'
import type { Place } from '../../kit/tree/tree-row.ts'
import { TreeTable } from '../../kit/tree/tree-table.tsx'
import { keysOf, filterNodes } from '../../kit/tree/tree.ts'
import listStyles from '../../kit/list/list-view.module.css'
import { BUTTON, useMenuTree } from './menu-tree.ts'
import { isUnknownScreen } from './permission-fields.tsx'
import { definition, PermissionForm } from './permission-form.tsx'
import { Hanging } from './permission-hanging.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './permission.module.css'

const DetailPopup = lazyPopup(async () => (await import('../../kit/dialog/detail-popup.tsx')).DetailPopup)

const DataRules = lazyPopup(async () => (await import('./data-rules.tsx')).DataRules)
const WhyEntry = lazyPopup(async () => (await import('../right/why.tsx')).WhyEntry)

const kinds = ['一级菜单', '子菜单', '按钮/权限'] as const
const searchText = (node: MenuNode) => [node.name, node.url, node.component, node.perms].filter(Boolean).join(' ')

function MenuName({ node }: { node: MenuNode }) {
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

const columns = [
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

/** What can be done with menu entries; `opened` and `removed` tell the tree what follows from it. */
function useMenuActions(
  reload: () => void,
  { opened, removed }: { opened: (key: string) => void; removed: () => void },
) {
  const [ask, question] = useAsk()
  const [show, popup] = usePopup()
  const form = (row: MenuNode | null, parent: MenuNode | null) =>
    show((close) => <PermissionForm row={row} parent={parent} done={reload} close={close} />)
  const remove = async (ids: readonly string[]) => {
    try {
      const hanging = await call(permission.hanging, { query: { ids: ids.join(',') } })
      if (
        !(await ask({
          title: '确认删除',
          verb: `删除 ${ids.length + hanging.total} 个菜单`,
          danger: true,
          text: <Hanging count={ids.length} hanging={hanging} />,
        }))
      )
        return
    } catch (error) {
      return tellRefusal(error)
    }
    if (!(await attempt(() => callWhole(permission.deleteBatch, { query: { ids: ids.join(',') } }), reload))) return
    removed()
    reload()
  }
  const move = async (node: MenuNode, { parent, before }: Place) => {
    if (parent !== null) opened(parent)
    await attempt(() => callWhole(permission.move, { body: { id: node.id, parentId: parent, before } }))
    reload()
  }
  const nodeOf = (row: AnyRow) => row as unknown as MenuNode
  const actions: RowAction[] = [
    { label: '编辑', icon: 'edit', inline: true, needs: permission.edit, run: (row) => form(nodeOf(row), null) },
    {
      label: '添加下级',
      icon: 'plus',
      needs: permission.add,
      show: (row) => nodeOf(row).menuType !== BUTTON,
      run: (row) => form(null, nodeOf(row)),
    },
    {
      label: '详情',
      icon: 'eye',
      run: (row) =>
        show((close) => (
          <DetailPopup title={`菜单详情：${nodeOf(row).name}`} fields={definition.detail} row={row} close={close} />
        )),
    },
    {
      label: '谁能看到',
      icon: 'users',
      needs: right.ofEntry,
      run: (row) => show((close) => <WhyEntry entry={nodeOf(row)} close={close} />),
    },
    {
      label: '数据规则',
      icon: 'list',
      show: (row) => nodeOf(row).menuType !== BUTTON,
      run: (row) => show((close) => <DataRules node={nodeOf(row)} changed={reload} close={close} />),
    },
    { label: '删除', icon: 'trash', danger: true, needs: permission.delete, run: (row) => void remove([row.id]) },
  ]
  return { form, remove, move, actions, popup, question }
}

interface MenuBarProps {
  add: () => void
  ticked: readonly string[]
  remove: (ids: readonly string[]) => Promise<void>
  isOpen: boolean
  toggleAll: () => void
  text: string
  setText: (text: string) => void
}

function MenuBar({ add, ticked, remove, isOpen, toggleAll, text, setText }: MenuBarProps) {
  const { can } = usePermission()
  return (
    <div className={styles.bar} role="toolbar" aria-label="操作">
      {can(permission.add) && (
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={add}>
          新增
        </Button>
      )}
      {ticked.length > 0 && (
        <Button danger icon={<Icon name="trash" size={16} />} onClick={() => void remove(ticked)}>
          批量删除（{ticked.length}）
        </Button>
      )}
      <Button onClick={toggleAll}>{isOpen ? '全部收起' : '全部展开'}</Button>
      <Input
        className={styles.find!}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="按名称、路径或授权标识查找"
        aria-label="按名称、路径或授权标识查找"
        prefix={<Icon name="search" size={16} />}
        allowClear
      />
    </div>
  )
}

interface MenuStateProps {
  tree: ReturnType<typeof useMenuTree>
  isEmpty: boolean
  isNarrowed: boolean
}

/** What stands there without rows: the reason, a skeleton, or that there are none. */
function MenuState({ tree, isEmpty, isNarrowed }: MenuStateProps) {
  if (tree.error) return <RetryBar onRetry={tree.reload}>{tree.error.message}</RetryBar>
  if (tree.pending) return <TreeSkeleton />
  if (!isEmpty) return null
  return <OfficeEmpty icon={isNarrowed ? 'search' : 'list'} title={isNarrowed ? '没有找到' : '还没有菜单'} />
}

/** Menus and buttons of the office as a tree; `lazy` fetches each level when it is opened. */
export function PermissionView({ title, lazy }: { title: string; lazy: boolean }) {
  const { can } = usePermission()
  const [open, setOpen] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const wanted = text.trim()
  const tree = useMenuTree(lazy && wanted === '', open)
  const nodes = filterNodes(tree.nodes, wanted, searchText)

  const { form, remove, move, actions, popup, question } = useMenuActions(tree.reload, {
    opened: (key) => setOpen((keys) => [...new Set([...keys, key])]),
    removed: () => setTicked([]),
  })
  return (
    <section className={listStyles.panel} aria-label={title}>
      <h1 className="visually-hidden">{title}</h1>
      <MenuBar
        add={() => form(null, null)}
        ticked={ticked}
        remove={remove}
        isOpen={open.length > 0}
        toggleAll={() => setOpen(open.length > 0 ? [] : keysOf(tree.nodes))}
        text={text}
        setText={setText}
      />
      <MenuState tree={tree} isEmpty={nodes.length === 0} isNarrowed={wanted !== ''} />
      {nodes.length > 0 && (
        <TreeTable
          label={title}
          nodes={nodes}
          nameTitle="菜单名称"
          nameOf={(node) => node.name}
          renderName={(node) => <MenuName node={node} />}
          columns={columns}
          open={wanted ? keysOf(nodes) : open}
          setOpen={setOpen}
          ticked={can(permission.deleteBatch) ? ticked : null}
          tick={(key) => setTicked(ticked.includes(key) ? ticked.filter((id) => id !== key) : [...ticked, key])}
          renderActions={(node) => <RowActions row={node as unknown as AnyRow} actions={actions} tools={noTools} />}
          move={can(permission.edit) && wanted === '' ? (node, place) => void move(node, place) : null}
          takesChildren={(node) => node.menuType !== BUTTON}
        />
      )}
      {popup}
      {question}
    </section>
  )
}

/** The buttons of a line need no list around them. */
const noTools = {} as Tools
