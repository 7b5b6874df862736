import { category } from '@mashu/contract/sys/category'
import { call, callWhole } from '@mashu/client'
import type { Tools } from '../../kit/resource/action.ts'
import { screen } from '../../kit/screen/screen.tsx'
import { TreeCell } from '../../kit/table/tree-cell.tsx'
import { tellRefusal } from '../../kit/resource/use-tools.tsx'
import { categoryInput } from '../field/category-field.tsx'

const { delete: deleteOne, deleteBatch, rootList, ...verbs } = category

/** The confirmation names the descendants. Returns true if the categories were deleted. */
async function remove(rows: readonly { id: string; name: string }[], tools: Pick<Tools, 'ask' | 'act'>) {
  const ids = rows.map((row) => row.id).join()
  const under = await call(category.below, { query: { ids } }).catch((error: unknown) => tellRefusal(error))
  if (!under) return false
  const title = rows.length === 1 ? `删除「${rows[0]!.name}」？` : `删除所选的 ${rows.length} 个分类？`
  const text =
    under.count === 0
      ? '下面没有别的分类。删除后不能恢复。'
      : `下面还有 ${under.count} 个分类会一起删除：${under.names.join('、')}${under.count > under.names.length ? ' 等' : ''}。删除后不能恢复。`
  if (!(await tools.ask({ title, text, verb: `删除 ${rows.length + under.count} 个分类`, danger: true }))) return false
  return tools.act(() => callWhole(deleteBatch, { query: { ids, confirm: true } }))
}

/** Loads each level when a user opens it. The server generates the codes. */
export default screen({
  title: '分类字典',
  noun: '分类',
  resource: { ...verbs, list: rootList },
  children: category.childList,
  order: ['code', 'asc'],
  fields: {
    name: {
      required: '请输入分类名称!',
      width: 320,
      cell: (row) => <TreeCell row={row} name={row.name} leaf={row.hasChild !== '1'} />,
    },
    code: { width: 200 },
    comment: { wide: true },
    value: { tip: '程序用来认这个分类的值，同一个上级下面不能重复' },
    pid: {
      placeholder: '不选就是顶级',
      wide: true,
      input: categoryInput({ notItself: true }),
      help: '换了父级节点，下面的分类一起移动，编码会重新生成',
    },
  },
  search: ['name', 'code', 'value'],
  columns: ['name', 'code', 'value', 'comment'],
  form: ['pid', 'name', 'value', 'comment'],
  load: (row) => Promise.resolve({ pid: row.pid === '0' ? undefined : row.pid }),
  rowActions: [
    {
      label: '添加下级',
      inline: true,
      needs: category.add,
      run: (row, tools) => tools.add({ pid: row.id }),
    },
    { label: '删除', danger: true, needs: deleteOne, run: (row, tools) => remove([row], tools) },
  ],
  batchActions: [
    {
      label: '批量删除',
      icon: 'trash',
      danger: true,
      needs: deleteBatch,
      run: (rows, tools) => {
        void remove(rows, tools).then((done) => {
          if (done) tools.clearSelection()
        })
        return null
      },
    },
  ],
})
