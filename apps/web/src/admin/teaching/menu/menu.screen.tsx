import { Button } from 'antd'
import { useState } from 'react'
import { siteMenu, type SiteMenuNode } from '@mashu/contract/teaching/menu'
import { usePermission } from '../../../api/permission.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import type { RowAction, Tools } from '../../kit/resource/action.ts'
import type { AnyRow } from '../../kit/resource/resource.ts'
import { useAsk, usePopup } from '../../kit/resource/use-tools.tsx'
import { RowActions } from '../../kit/table/row-actions.tsx'
import { TreeSkeleton } from '../../kit/tree/tree-panel.tsx'
import { TreeTable } from '../../kit/tree/tree-table.tsx'
import { keysOf } from '../../kit/tree/tree.ts'
import { definition, SiteMenuForm } from './menu-form.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { MenuName, menuColumns } from './menu-columns.tsx'
import { useSiteMenu } from './use-site-menu.tsx'
import { namesBelow, RemovalText } from './menu-removal.tsx'
import listStyles from '../../kit/list/list-view.module.css'
import styles from './menu.module.css'

const DetailPopup = lazyPopup(async () => (await import('../../kit/dialog/detail-popup.tsx')).DetailPopup)

/** A preview shows the menu as visitors see it. */
export default function SiteMenuScreen() {
  const { can } = usePermission()
  const [closed, setClosed] = useState<readonly string[]>([])
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [ask, question] = useAsk()
  const [show, popup] = usePopup()
  const { nodes, error, isPending, reload, move, remove, undoBar } = useSiteMenu()
  const all = keysOf(nodes)
  const form = (row: SiteMenuNode | null, parent: SiteMenuNode | null) =>
    show((close) => <SiteMenuForm row={row} parent={parent} done={reload} close={close} />)
  const askRemove = async (ids: readonly string[]) => {
    const below = namesBelow(nodes, ids)
    const verb = `删除 ${ids.length + below.length} 个菜单`
    const text = <RemovalText count={ids.length} below={below} />
    if (!(await ask({ title: '确认删除', verb, danger: true, text }))) return
    if (await remove(ids)) setTicked([])
  }
  const nodeOf = (row: AnyRow) => row as unknown as SiteMenuNode
  const actions: RowAction[] = [
    { label: '编辑', icon: 'edit', inline: true, needs: siteMenu.edit, run: (row) => form(nodeOf(row), null) },
    {
      label: '添加下级',
      icon: 'plus',
      needs: siteMenu.add,
      show: (row) => !nodeOf(row).parentId,
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
    { label: '删除', icon: 'trash', danger: true, needs: siteMenu.delete, run: (row) => void askRemove([row.id]) },
  ]
  return (
    <section className={listStyles.panel} aria-label="前台菜单管理">
      <h1 className="visually-hidden">前台菜单管理</h1>
      <div className={styles.bar} role="toolbar" aria-label="操作">
        {can(siteMenu.add) && (
          <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => form(null, null)}>
            新增
          </Button>
        )}
        {ticked.length > 0 && (
          <Button danger icon={<Icon name="trash" size={16} />} onClick={() => void askRemove(ticked)}>
            批量删除（{ticked.length}）
          </Button>
        )}
      </div>
      {nodes.length > 0 && <MenuPreview nodes={nodes} />}
      <Missing error={error} isPending={isPending} isEmpty={nodes.length === 0} reload={reload} />
      {nodes.length > 0 && (
        <TreeTable
          label="前台菜单管理"
          nodes={nodes}
          nameTitle="菜单名称"
          nameOf={(node) => node.name}
          renderName={(node) => <MenuName node={node} />}
          columns={menuColumns}
          open={all.filter((key) => !closed.includes(key))}
          setOpen={(keys) => setClosed(all.filter((key) => !keys.includes(key)))}
          ticked={can(siteMenu.deleteBatch) ? ticked : null}
          tick={(key) => setTicked(ticked.includes(key) ? ticked.filter((id) => id !== key) : [...ticked, key])}
          renderActions={(node) => <RowActions row={node as unknown as AnyRow} actions={actions} tools={noTools} />}
          move={can(siteMenu.move) ? (node, place) => void move(node, place) : null}
          takesChildren={(node) => !node.parentId}
        />
      )}
      {popup}
      {question}
      {undoBar}
    </section>
  )
}

interface MissingProps {
  error: Error | null
  isPending: boolean
  isEmpty: boolean
  reload: () => void
}

function Missing({ error, isPending, isEmpty, reload }: MissingProps) {
  if (error && isEmpty) return <RetryBar error={error} onRetry={reload} />
  if (isPending) return <TreeSkeleton />
  return isEmpty ? <OfficeEmpty icon="list" title="网站顶部还没有菜单，请点“新增”" /> : null
}

/** The buttons in this table do not use the tools of a list screen. */
const noTools = {} as Tools
