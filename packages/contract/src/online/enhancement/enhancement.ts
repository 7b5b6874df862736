import { Type, type Static } from 'typebox'
import { idQuery } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Nullable } from '../../field.ts'
import { FormAction } from '../form/action.ts'
import { FormRuleRow } from '../form/definition.ts'

/** Code and buttons of the replaced system. People can read the code, but the program never runs it. */
export const enhancementKinds = { js: 'JS 增强', sql: 'SQL 增强', java: 'JAVA 增强', button: '自定义按钮' } as const
export type EnhancementKind = keyof typeof enhancementKinds

const { id: _id, ...rule } = FormRuleRow.properties

/** Offers a rule of the form or an action instead of the code. */
export const EnhancementOffer = Type.Object({
  /** Describes the replacement and its differences from the code. */
  text: Type.String(),
  rule: Type.Optional(Type.Object(rule)),
  action: Type.Optional(FormAction),
})
export type EnhancementOffer = Static<typeof EnhancementOffer>

export const Enhancement = Type.Object({
  id: Id,
  kind: Type.Unsafe<EnhancementKind>({ type: 'string', enum: Object.keys(enhancementKinds), title: '种类' }),
  /** The page (`form` or `list`) of JavaScript, or the code of a button. */
  event: Type.String({ title: '事件或按钮' }),
  name: Nullable(Type.String({ title: '名称' })),
  content: Type.String({ title: '内容' }),
  note: Nullable(Type.String({ title: '说明' })),
  isActive: Flag('在原系统里启用'),
  offers: Type.Array(EnhancementOffer),
})
export type Enhancement = Static<typeof Enhancement>

/** As in the designer of the replaced system. */
export const enhancementEvents: Readonly<Record<string, string>> = {
  form: '填写页面',
  list: '列表页面',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
  query: '查询',
}

export const formEnhancement = {
  list: endpoint({
    method: 'GET',
    path: '/online/form/enhancement',
    access: 'online:cgform:list',
    summary: '在线表单：从原系统搬来的增强，只看不运行',
    query: idQuery,
    result: Type.Array(Enhancement),
  }),
}
