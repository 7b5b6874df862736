import type { AnyEndpoint } from '@mashu/contract/endpoint'
import { callWhole, download } from '@mashu/client'
import type { Permission } from '../../../api/permission.ts'
import type { BatchAction, ListAction, RowAction } from '../resource/action.ts'
import type { AnyRow, Resource, Values } from '../resource/resource.ts'
import type { Definition } from './screen-options.ts'
import { attempt } from '../resource/use-tools.tsx'

/** Calls a regular verb whose exact input type is not known here. */
const callVerb = (endpoint: AnyEndpoint, input: object) =>
  callWhole(endpoint, input as never) as Promise<{ message: string }>

/**
 * Writes a form: `add` without a row, `edit` with one. `values` of the form have the version of the row that they were
 * made from.
 */
export function writeRow(
  resource: Resource,
  body: Values,
  rowId: string | undefined,
  values: Values = {},
): Promise<{ message: string }> {
  if (rowId === undefined) return callVerb(resource.add!, { body })
  const { rowVersion } = values
  const basis = resource.edit!.versioned && rowVersion !== undefined ? { rowVersion } : {}
  return callVerb(resource.edit!, { body: { ...body, ...basis, id: rowId } })
}

const DELETE = '删除'
const DELETE_QUESTION = '确定删除吗?'

/** 编辑, 详情 and 删除 around the screen's own buttons. */
export function rowActionsOf(definition: Definition, showDetail: (row: AnyRow) => void): RowAction[] {
  const { resource, form, detail, rowActions, lockedRow, editLabel = '编辑', deleteLabel = DELETE } = definition
  const free = (row: AnyRow) => lockedRow?.(row) === undefined
  const list: RowAction[] = []
  if (resource.edit && form.length > 0)
    list.push({
      label: editLabel,
      icon: 'edit',
      inline: true,
      needs: resource.edit,
      show: free,
      run: (row, tools) => tools.edit(row),
    })
  list.push(...rowActions)
  if (detail.length > 0) list.push({ label: '详情', icon: 'eye', run: (row) => showDetail(row) })
  const remove = definition.deleteOnlyChosen ? undefined : resource.delete
  if (remove)
    list.push({
      label: deleteLabel,
      icon: 'trash',
      danger: true,
      needs: remove,
      confirm: definition.deleteQuestion ?? DELETE_QUESTION,
      show: free,
      run: (row, tools) => tools.act(() => callVerb(remove, { query: { id: row.id } })),
    })
  return list
}

/** 新增, 导出, 导入 and the screen's own buttons, as far as the person may use them. */
export function toolbarOf(definition: Definition, { can }: Permission, openImport: () => void): ListAction[] {
  const { resource, form, addLabel = '新增', openAdd, toolbar, title, noun } = definition
  const list: ListAction[] = []
  if (resource.add && form.length > 0)
    list.push({
      label: addLabel,
      icon: 'plus',
      needs: resource.add,
      run: (tools) => (openAdd ? openAdd(tools) : tools.add()),
    })
  const sheet = resource.exportXls
  if (sheet)
    list.push({
      label: '导出',
      icon: 'download',
      needs: sheet,
      run: (tools) =>
        attempt(async () => {
          await download(sheet, `${noun ?? title}.xlsx`, {
            query: { ...tools.query, selections: tools.selected.map((row) => row.id).join(',') || undefined },
          } as never)
          return { message: '导出完成' }
        }),
    })
  if (resource.importPreview)
    list.push({
      label: `导入${definition.importing?.noun ?? ''}`,
      icon: 'upload',
      needs: resource.importPreview,
      run: openImport,
    })
  return [...list, ...toolbar].filter((action) => action.needs === undefined || can(action.needs))
}

/** 删除 and the screen's own entries for the ticked rows. */
export function batchOf({ resource, batchActions, deleteLabel = DELETE }: Definition): BatchAction[] {
  const remove = resource.deleteBatch
  const list: BatchAction[] = remove
    ? [
        {
          label: deleteLabel,
          icon: 'trash',
          danger: true,
          needs: remove,
          question: { title: `确认${deleteLabel}`, text: `是否${deleteLabel}选中数据?`, danger: true },
          run: (rows) => callVerb(remove, { query: { ids: rows.map((row) => row.id).join(',') } }),
        },
      ]
    : []
  return [...list, ...batchActions]
}
