import { Type, type Static } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Id, LongText, Text } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { MAX_FIELDS } from './definition.ts'

export const sourceFormProblems = {
  'sourceForm.readOnly': refuse('“{title}”的数据在数据源里，只能看，不能改'),
  'sourceForm.unreadable': refuse('表单的列看不懂，请刷新页面后重试'),
  'sourceForm.noColumn': refuse('至少要选一列'),
  'sourceForm.badColumn': refuse('表里没有“{name}”这一列，或者它的内容不能显示'),
  'sourceForm.twice': refuse('“{name}”选了两次'),
  'sourceForm.fixed': refuse('换数据源或表请新建一张表单'),
  'sourceForm.tooMany': refuse('超过 {rows} 行，请先用查询条件缩小范围，再导出'),
  'sourceForm.noConditions': refuse('数据源里的表不能用高级查询，请用上面的查询条件'),
} as const satisfies Record<string, ProblemDefinition>
export const sourceFormProblem = catalogue(sourceFormProblems)

export const SourceField = Type.Object({
  column: Text(60, '列', { min: 1 }),
  title: Text(60, '名称', { min: 1 }),
  isShown: Type.Boolean({ title: '列表显示' }),
  isAsked: Type.Boolean({ title: '可以查询' }),
})
export type SourceField = Static<typeof SourceField>
export const SourceFields = Type.Array(SourceField, { maxItems: MAX_FIELDS, title: '列' })

const fields = {
  tableTxt: Text(100, '表单名称', { min: 1 }),
  sourceCode: Text(100, '数据源', { min: 1 }),
  sourceTable: Text(60, '表', { min: 1 }),
  /** The column that identifies the rows of the table. */
  keyColumn: Text(60, '编号列', { min: 1 }),
  /** A JSON text of type `SourceFields`. */
  columns: LongText(60_000, '列'),
}
export const SourceForm = Type.Object({ id: Id, ...fields, ...audit })
export type SourceForm = Static<typeof SourceForm>

export const SourceTable = Type.Object({
  name: Type.String(),
  title: Type.String(),
  isView: Type.Boolean(),
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      /** Name of the type in Chinese. */
      kind: Type.String(),
      isKey: Type.Boolean(),
    }),
  ),
})
export type SourceTable = Static<typeof SourceTable>

const path = '/online/form/source'
const permission = 'online:source'
const source = Text(100, '数据源', { min: 1 })

export const sourceForm = {
  ...crud(path, permission, {
    label: '数据源表单',
    row: SourceForm,
    form: Type.Object(fields),
    asSheet: true,
    search: ['tableTxt', 'sourceCode'],
  }),
  sources: endpoint({
    method: 'GET',
    path: `${path}/sources`,
    access: `${permission}:add`,
    summary: '数据源表单：能读的数据源',
    result: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
  tables: endpoint({
    method: 'GET',
    path: `${path}/tables`,
    access: `${permission}:add`,
    summary: '数据源表单：一个数据源的表',
    query: Type.Object({ source }),
    result: Type.Array(SourceTable),
  }),
  preview: endpoint({
    method: 'GET',
    path: `${path}/preview`,
    access: `${permission}:add`,
    summary: '数据源表单：一张表的前几行',
    query: Type.Object({ source, table: fields.sourceTable }),
    result: Type.Object({
      columns: Type.Array(Type.String()),
      rows: Type.Array(Type.Array(Type.String())),
    }),
  }),
  addToMenu: endpoint({
    method: 'POST',
    path: `${path}/addToMenu`,
    access: `${permission}:add`,
    message: '已放进菜单，请到角色里授权',
    summary: '数据源表单：放进菜单，查看和导出各一个按钮',
    body: Type.Object({ id: Id }),
  }),
}
