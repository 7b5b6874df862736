import { callWhole } from '@mashu/client'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { formResource } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import { treeNames } from '@mashu/contract/online/form/relation'
import { Cell, cellText } from '../../../kit/field/cell.tsx'
import type { Definition } from '../../../kit/list/screen-options.ts'
import { bodySchema, type AnyRow, type Values } from '../../../kit/resource/resource.ts'
import { TreeCell } from '../../../kit/table/tree-cell.tsx'
import { formScreen } from '../form-screen.ts'
import { MoveDialog } from './move-dialog.tsx'
import { MoveHandle } from './move-handle.tsx'

/** The sent version of the row keeps the server from overwriting a later change. */
export function moveRow(definition: RunningForm, row: AnyRow, pid: string | null) {
  const { edit } = formResource(definition)
  const parent = keyOf(treeNames(definition)!.parent)
  const known = Object.keys(bodySchema(edit).properties)
  const values: Values = Object.fromEntries(known.map((key) => [key, row[key] ?? null]))
  const body = { ...values, id: row.id, [parent]: pid, rowVersion: row['rowVersion'] }
  return callWhole(edit as never, { body } as never) as Promise<{ message: string }>
}

/** The naming field is the first column. */
export function treeScreen(definition: RunningForm, move: (row: AnyRow, pid: string | null) => void): Definition {
  const base = formScreen(definition)
  const names = treeNames(definition)!
  const [text, parent, marker] = [keyOf(names.text), keyOf(names.parent), keyOf(names.marker)]
  const { children, edit, add } = formResource(definition)
  const column = base.columns.find(({ name }) => name === text)!
  const rest = base.columns.filter(({ name }) => name !== text)
  const hasBelow = (row: AnyRow) => row[marker] === '1'
  const first = {
    ...column,
    spec: {
      ...column.spec,
      width: 320,
      cell: (row: AnyRow) => (
        <TreeCell row={row} name={cellText(column, row)} leaf={!hasBelow(row)}>
          <MoveHandle row={row} name={cellText(column, row)} move={move}>
            <Cell field={column} row={row} />
          </MoveHandle>
        </TreeCell>
      ),
    },
  }
  return {
    ...base,
    columns: [first, ...rest],
    search: [],
    children: children as never,
    prepare: (body, values) => (values['id'] ? body : { ...body, [parent]: values[parent] ?? null }),
    deleteQuestion: (row) =>
      hasBelow(row) ? '下级会一起删除，可以在回收站恢复。确定删除吗？' : '确定删除吗？可以在回收站恢复',
    rowActions: [
      { label: '添加下级', inline: true, needs: add, run: (row, tools) => tools.add({ [parent]: row.id }) },
      {
        label: '移动到…',
        needs: edit,
        run: (row, tools) =>
          tools.show((close) => (
            <MoveDialog definition={definition} row={row} text={column} move={move} close={close} />
          )),
      },
      ...base.rowActions,
    ],
  }
}
