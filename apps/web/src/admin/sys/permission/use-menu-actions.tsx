import { right } from '@mashu/contract/sys/right/right'
import { permission, type MenuNode } from '@mashu/contract/sys/permission'
import { call, callWhole } from '@mashu/client'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import type { RowAction } from '../../kit/resource/action.ts'
import type { AnyRow } from '../../kit/resource/resource.ts'
import { tellRefusal, useAsk, useOfficeAction, usePopup } from '../../kit/resource/use-tools.tsx'
import type { Place } from '../../kit/tree/tree-row.ts'
import { BUTTON } from './menu-tree.ts'
import { definition, PermissionForm } from './permission-form.tsx'
import { Hanging } from './permission-hanging.tsx'

const DetailPopup = lazyPopup(async () => (await import('../../kit/dialog/detail-popup.tsx')).DetailPopup)

const DataRules = lazyPopup(async () => (await import('./data-rules.tsx')).DataRules)
const WhyEntry = lazyPopup(async () => (await import('../right/permission-reasons.tsx')).WhyEntry)

/** Actions call `opened` to expand an entry in the tree, and `removed` after deleting entries. */
export function useMenuActions(
  reload: () => void,
  { opened, removed }: { opened: (key: string) => void; removed: () => void },
) {
  const [ask, question] = useAsk()
  const [show, popup] = usePopup()
  const removing = useOfficeAction(
    (ids: readonly string[]) => callWhole(permission.deleteBatch, { query: { ids: ids.join(',') } }),
    { undone: reload },
  )
  const moving = useOfficeAction(
    (id: string, { parent, before }: Place) => callWhole(permission.move, { body: { id, parentId: parent, before } }),
    { isParallel: true },
  )
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
    if (!(await removing.run(ids))) return
    removed()
    reload()
  }
  const move = async (node: MenuNode, place: Place) => {
    if (place.parent !== null) opened(place.parent)
    await moving.run(node.id, place)
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
