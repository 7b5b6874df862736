import { Maybe, Text } from '@mashu/contract'
import { Category, CategoryForm, categoryProblem, MAX_LEVELS } from '@mashu/contract/sys/category'
import type { Principal } from '../../../platform/auth/principal.ts'
import { newId } from '../../../platform/db/id.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'
import { LEVEL } from '../../../platform/level-code.ts'
import type { ImportRow, SheetSource } from '../../../platform/sheet/sheet.ts'
import { takenValues } from '../../../platform/sheet/table-sheet.ts'
import {
  deleteInOrder,
  insertCategory,
  listBelowCode,
  lockTree,
  nextCategoryCode,
  selectByCode,
} from './category.queries.ts'

const pattern = '^([A-Z]\\d\\d)*$'
const patternMessage = '应为每级一个大写字母加两位数字，如 A01A02'
const code = Maybe(Text(LEVEL * MAX_LEVELS, '类型编码', { pattern, patternMessage }))
const parentCode = Maybe(Text(LEVEL * MAX_LEVELS, '父级节点', { pattern, patternMessage }))

const textOf = (row: ImportRow, key: string) => String(row.values[key] ?? '')

/** The parent of a row with a code is the code without its last level. A row without a code later gets a free code. */
async function check(rows: ImportRow[]): Promise<void> {
  for (const row of rows) {
    const own = textOf(row, 'code')
    const parent = textOf(row, 'pid')
    if (own !== '' && parent === '') row.values['pid'] = own.slice(0, -LEVEL)
    else if (own !== '' && own.slice(0, -LEVEL) !== parent)
      row.errors['code'] ??= `编码不符合规范，应为 ${parent} 加一个大写字母和两位数字`
  }
  rows.sort((left, right) => depth(left) - depth(right) || left.row - right.row)
  const there = new Set((await listBelowCode('', Number.MAX_SAFE_INTEGER)).map((row) => row.code))
  for (const row of rows) {
    const parent = textOf(row, 'pid')
    if (parent !== '' && !there.has(parent)) row.errors['pid'] ??= `父级节点 ${parent} 不存在`
    else if (Object.keys(row.errors).length === 0) there.add(textOf(row, 'code'))
  }
}

/** Parents come before their children. A row without a code is one level below its parent. */
const depth = (row: ImportRow) => textOf(row, 'code').length || textOf(row, 'pid').length + LEVEL

async function insert(values: Record<string, unknown>, user: Principal): Promise<string> {
  await lockTree()
  const parentGiven = String(values['pid'] ?? '')
  const parent = parentGiven === '' ? null : await selectByCode(parentGiven)
  if (parent === undefined) throw categoryProblem('category.parentMissing')
  const given = String(values['code'] ?? '') || (await nextCategoryCode(parent?.id ?? null))
  if (given === null) throw categoryProblem('category.full')
  const id = newId()
  const value = String(values['value'] ?? '').trim() || null
  await insertCategory({
    id,
    pid: parent?.id ?? null,
    name: String(values['name']),
    code: given,
    value,
    comment: values['comment'] ?? null,
    sysOrgCode: user.orgCode,
    ...stampInsert(user),
  })
  return id
}

export const categorySheet: SheetSource = {
  title: '分类字典列表数据',
  fileName: '分类字典列表',
  sheetName: '导出信息',
  row: Category,
  form: CategoryForm,
  table: 'sysCategory',
  columns: [
    { key: 'pid', title: '父级节点', schema: parentCode, names: ['父级编码', '上级编码'], empty: '顶级' },
    { key: 'name', title: '分类名称', names: ['类型名称'] },
    { key: 'code', title: '分类编码', schema: code, names: ['类型编码'], empty: '自动生成' },
    { key: 'value', title: '自定义值' },
    { key: 'comment', title: '备注' },
    { key: 'createBy', title: '创建人', only: 'export' },
    { key: 'createTime', title: '创建日期', only: 'export' },
    { key: 'updateBy', title: '更新人', only: 'export' },
    { key: 'updateTime', title: '更新日期', only: 'export' },
    { key: 'sysOrgCode', title: '所属部门', only: 'export' },
    { key: 'hasChild', title: '是否有子节点', only: 'export' },
  ],
  unique: [{ key: 'code', message: '分类编码已经存在', taken: (values) => takenValues('sysCategory', 'code', values) }],
  check,
  insert,
  remove: deleteInOrder,
  async *rows(_query, ids, limit) {
    const chosen = ids === null ? null : new Set(ids)
    const all = await listBelowCode('', limit)
    yield all
      .filter((row) => chosen?.has(row.id) ?? true)
      // Ids differ between schools.
      .map((row) => ({ ...row, pid: row.code.slice(0, -LEVEL) }))
  },
}
