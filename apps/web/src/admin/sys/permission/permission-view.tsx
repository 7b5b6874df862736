import { useState } from 'react'
import { permission, type MenuNode } from '@mashu/contract/sys/permission'
import { usePermission } from '../../../api/permission.ts'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import type { Tools } from '../../kit/resource/action.ts'
import type { AnyRow } from '../../kit/resource/resource.ts'
import { RowActions } from '../../kit/table/row-actions.tsx'
import { TreeSkeleton } from '../../kit/tree/tree-panel.tsx'
import { TreeTable } from '../../kit/tree/tree-table.tsx'
import { keysOf, filterNodes } from '../../kit/tree/tree.ts'
import { BUTTON, useMenuTree } from './menu-tree.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { MenuName, permissionColumns } from './permission-columns.tsx'
import { useMenuActions } from './use-menu-actions.tsx'
import { MenuBar } from './menu-bar.tsx'
import listStyles from '../../kit/list/list-view.module.css'

const searchText = (node: MenuNode) => [node.name, node.url, node.component, node.perms].filter(Boolean).join(' ')

interface MenuStateProps {
  tree: ReturnType<typeof useMenuTree>
  isEmpty: boolean
  isNarrowed: boolean
}

function MenuState({ tree, isEmpty, isNarrowed }: MenuStateProps) {
  if (tree.error) return <RetryBar error={tree.error} onRetry={tree.reload} />
  if (tree.pending) return <TreeSkeleton />
  if (!isEmpty) return null
  return <OfficeEmpty icon={isNarrowed ? 'search' : 'list'} title={isNarrowed ? '没有找到' : '还没有菜单'} />
}

/** With `lazy`, a level is loaded when it is expanded. */
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
          columns={permissionColumns}
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

/** The actions of this tree do not use the tools that `RowActions` requires. */
const noTools = {} as Tools
