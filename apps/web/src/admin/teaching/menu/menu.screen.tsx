import { Button } from 'antd'
import { useState } from 'react'
import { siteMenu, type SiteMenuNode } from '@mashu/contract/teaching/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWhole } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { announceSiteChange } from '../../../api/site-change.ts'
import { UndoBar } from '../../../ui/form/undo-bar.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { menuIcon } from '../../../ui/picture/menu-icon.ts'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import listStyles from '../../kit/list/list-view.module.css'
import type { RowAction, Tools } from '../../kit/resource/action.ts'
import type { AnyRow } from '../../kit/resource/resource.ts'
import { attempt, tellRefusal, useAsk, usePopup } from '../../kit/resource/use-tools.tsx'
import { RowActions } from '../../kit/table/row-actions.tsx'
import { TreeSkeleton } from '../../kit/tree/tree-panel.tsx'
import { placeOfZone, rowsOf, type Place } from '../../kit/tree/tree-row.ts'
import { TreeTable } from '../../kit/tree/tree-table.tsx'
import { keysOf, pathTo } from '../../kit/tree/tree.ts'
import { definition, SiteMenuForm } from './menu-form.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './menu.module.css'

const DetailPopup = lazyPopup(async () => (await import('../../kit/dialog/detail-popup.tsx')).DetailPopup)
const NOTHING: readonly SiteMenuNode[] = []

function MenuName({ node }: { node: SiteMenuNode }) {
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

const columns = [
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

/** Names of what stands below these entries and goes along. */
function namesBelow(nodes: readonly SiteMenuNode[], ids: readonly string[]): string[] {
  return ids
    .flatMap((id) => keysOf(pathTo(nodes, id).at(-1)?.children ?? []))
    .filter((key) => !ids.includes(key))
    .map((key) => pathTo(nodes, key).at(-1)!.name)
}

/** Said before it happens: what goes along. */
function Going({ count, below }: { count: number; below: readonly string[] }) {
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

interface Undo {
  text: string
  run: () => Promise<{ message: string }>
}

/** Where an entry stands now, as `move` takes it. */
function placeNow(nodes: readonly SiteMenuNode[], node: SiteMenuNode): Place {
  const row = rowsOf(nodes, new Set(keysOf(nodes))).find(({ node: { key } }) => key === node.key)!
  return placeOfZone(row, 'after')
}

/** What can be done with the entries, and taken back. */
function useSiteMenu() {
  const queries = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: [siteMenu.list.path],
    queryFn: ({ signal }) => call(siteMenu.list, { signal }),
  })
  const [undo, setUndo] = useState<Undo>()
  const nodes = data ?? NOTHING
  const reload = () => {
    void queries.invalidateQueries({ queryKey: [siteMenu.list.path] })
    announceSiteChange()
  }
  const move = async (node: SiteMenuNode, { parent, before }: Place) => {
    const old = placeNow(nodes, node)
    const send = (place: Place) =>
      callWhole(siteMenu.move, { body: { id: node.id, parentId: place.parent, before: place.before } })
    if (await attempt(() => send({ parent, before }))) setUndo({ text: `已移动“${node.name}”`, run: () => send(old) })
    reload()
  }
  const remove = async (ids: readonly string[]): Promise<boolean> => {
    const names = ids.map((id) => pathTo(nodes, id).at(-1)?.name ?? '')
    try {
      const gone = await call(siteMenu.deleteBatch, { query: { ids: ids.join(',') } })
      const text = gone.ids.length > 1 ? `已删除“${names[0]}”等 ${gone.ids.length} 个菜单` : `已删除“${names[0]}”`
      setUndo({ text, run: () => callWhole(siteMenu.restore, { body: { ids: gone.ids } }) })
      reload()
      return true
    } catch (failure) {
      tellRefusal(failure)
      return false
    }
  }
  const undoBar = undo && (
    <UndoBar
      key={undo.text}
      text={undo.text}
      onGone={() => setUndo(undefined)}
      onUndo={() => {
        setUndo(undefined)
        void attempt(undo.run).then(reload)
      }}
    />
  )
  return { nodes, error, isPending, reload, move, remove, undoBar }
}

/** The menu of the public site as a tree with what visitors see of it. */
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
    const text = <Going count={ids.length} below={below} />
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
          columns={columns}
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

/** What stands there without entries. */
function Missing({ error, isPending, isEmpty, reload }: MissingProps) {
  if (error && isEmpty) return <RetryBar onRetry={reload}>{error.message}</RetryBar>
  if (isPending) return <TreeSkeleton />
  return isEmpty ? <OfficeEmpty icon="list" title="网站顶部还没有菜单，请点“新增”" /> : null
}

/** The buttons of a line need no list around them. */
const noTools = {} as Tools
