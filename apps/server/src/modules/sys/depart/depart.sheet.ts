import { randomBytes } from 'node:crypto'
import { Text } from '@mashu/contract'
import { Depart, DepartForm, departSheet } from '@mashu/contract/sys/depart'
import type { Principal } from '../../../platform/auth/principal.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { takenValues } from '../../../platform/sheet/table-sheet.ts'
import type { ImportRow, SheetSource } from '../../../platform/sheet/sheet.ts'
import { departScope, insertDepart, listDepartRows, selectIdByCode } from './depart.queries.ts'
import { deleteDeparts } from './delete-depart.queries.ts'
import { orgTypeOf, parentCode } from './depart.rules.ts'

const orgCode = Text(64, '机构编码', {
  min: 1,
  pattern: '^([A-Z]\\d\\d)+$',
  patternMessage: '应为每级一个大写字母加两位数字，如 A01A02',
})

/**
 * Parents must exist in the file or the database. Only administrators may import roots, others only below their own
 * departments.
 */
async function check(rows: ImportRow[], user: Principal): Promise<void> {
  const code = (row: ImportRow) => String(row.values['orgCode'] ?? '')
  rows.sort((left, right) => code(left).length - code(right).length || left.row - right.row)
  const scope = await departScope(user)
  const there = new Map((await listDepartRows(scope, null)).map((row) => [row.orgCode, row.id]))
  const coming = new Set<string>()
  for (const row of rows) {
    const parent = parentCode(code(row))
    const reachable = parent === null ? scope.all : there.has(parent) || coming.has(parent)
    if (!reachable) row.errors['orgCode'] ??= parent === null ? '没有权限添加顶级机构' : `上级部门 ${parent} 不存在`
    if (Object.keys(row.errors).length === 0) coming.add(code(row))
  }
}

async function insert(values: Record<string, unknown>, user: Principal): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const given = String(values['orgCode'])
  const parent = parentCode(given)
  const parentId = parent === null ? null : await selectIdByCode(parent)
  await insertDepart({
    orgCategory: parent === null ? '1' : '2',
    ...values,
    departOrder: values['departOrder'] ?? 0,
    id,
    departName: String(values['departName']),
    orgCode: given,
    parentId,
    orgType: orgTypeOf(given),
    ...stampInsert(user),
  })
  return id
}

export function departSheetRoutes(context: AppContext): void {
  const source: SheetSource = {
    title: '部门列表数据',
    fileName: '部门列表',
    sheetName: '导出信息',
    row: Depart,
    form: DepartForm,
    table: 'sysDepart',
    columns: [
      { key: 'departName', title: '机构/部门名称' },
      { key: 'departNameEn', title: '英文名' },
      { key: 'departOrder', title: '排序' },
      { key: 'description', title: '描述' },
      { key: 'orgCategory', title: '机构类别' },
      { key: 'orgCode', title: '机构编码', schema: orgCode },
      { key: 'mobile', title: '手机号' },
      { key: 'fax', title: '传真' },
      { key: 'address', title: '地址' },
      { key: 'memo', title: '备注' },
    ],
    unique: [
      { key: 'orgCode', message: '部门编码已经存在', taken: (values) => takenValues('sysDepart', 'orgCode', values) },
    ],
    check,
    insert,
    remove: deleteDeparts,
    async *rows(_query, ids, limit, user) {
      yield (await listDepartRows(await departScope(user), ids)).slice(0, limit)
    },
  }
  serve(context, departSheet, sheetHandlers(context, departSheet, source))
}
