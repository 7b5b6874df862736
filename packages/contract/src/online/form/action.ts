import { Type, type Static } from 'typebox'
import { idQuery } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, LongText, Maybe, Nullable, Text, Time } from '../../field.ts'

export const actionEvents = {
  button: '点按钮时',
  added: '新增一条以后',
  changed: '修改以后',
  fieldChanged: '字段改变时',
  daily: '每天定时',
} as const
export type ActionEvent = keyof typeof actionEvents

/** With `with`, a failed action prevents the save of the row. */
export const actionTimings = {
  after: '保存以后再做（失败不影响保存）',
  with: '和保存一起做（失败就不保存）',
} as const
export type ActionTiming = keyof typeof actionTimings

/** An action cannot run anything else. */
export const stepKinds = {
  set: '填写这条数据的字段',
  setRelated: '填写所选的另一张表单的数据',
  message: '按消息模板发消息',
  announce: '给一些角色发通知',
  hook: '通知别的系统（接口）',
  account: '转为学员账号',
} as const
export type StepKind = keyof typeof stepKinds

export const valueKinds = { text: '固定内容', formula: '公式' } as const

const choice = <K extends string>(of: Readonly<Record<K, string>>, title: string) =>
  Type.Unsafe<K>({ type: 'string', enum: Object.keys(of), title })

export const ActionStep = Type.Object({
  kind: choice(stepKinds, '做什么'),
  /**
   * The field that the step writes. For `account`, the field with the name of the child.
   * For `message`, the field that names the receiver, or an empty name for the author of the row.
   */
  field: Type.Optional(Text(32, '字段')),
  valueKind: Type.Optional(choice(valueKinds, '内容')),
  value: Type.Optional(LongText(2000, '内容')),
  /** For `setRelated`: the field of this form that selects a row of the other form. */
  by: Type.Optional(Text(32, '选择字段')),
  /** For `message`: the code of the template. For `hook`: the name of the interface among the senders. */
  name: Type.Optional(Text(100, '名称')),
  /** For `announce`: a comma-separated list of role ids. */
  roles: Type.Optional(Text(4000, '角色')),
  title: Type.Optional(Text(100, '标题')),
  text: Type.Optional(LongText(2000, '正文')),
  /** For `account`: the table of the sub form that lists the children. Empty if the row itself is a child. */
  sub: Type.Optional(Text(50, '附表')),
  /**
   * For `account`: the field with the name of the class. Empty if the person who presses the button chooses the class.
   */
  classField: Type.Optional(Text(32, '班级字段')),
  /** For `account`: the field with the login name. Empty if the login name is derived from the child's name. */
  accountField: Type.Optional(Text(32, '账号字段')),
})
export type ActionStep = Static<typeof ActionStep>

export const MAX_ACTIONS = 20
export const MAX_STEPS = 10

export const FormAction = Type.Object({
  id: Text(40, '编号', { min: 1 }),
  name: Text(50, '动作名称', { min: 1 }),
  event: choice(actionEvents, '什么时候'),
  /**
   * For `changed` and `fieldChanged`: the field whose change runs the action. For `changed`, empty means every edit.
   */
  field: Type.Optional(Text(32, '字段')),
  /** For `daily`: in the time zone of the school. */
  hour: Maybe(Type.Integer({ minimum: 0, maximum: 23, title: '几点' })),
  /** The action runs for rows for which this formula is true. An empty formula means all rows. */
  condition: Type.Optional(LongText(2000, '条件')),
  timing: choice(actionTimings, '怎么做'),
  /** For `button`: a comma-separated list of role ids. Empty means everybody who may edit the row. */
  roles: Type.Optional(Text(4000, '谁能用')),
  steps: Type.Array(ActionStep, { minItems: 1, maxItems: MAX_STEPS, title: '步骤' }),
})
export type FormAction = Static<typeof FormAction>

/** A button for people who may press the button. */
export const ActionButton = Type.Object({
  id: Text(40),
  name: Text(50),
  /** The button creates accounts after a preview (`formAccount`). */
  makesAccounts: Type.Boolean(),
})
export type ActionButton = Static<typeof ActionButton>

export const runStates = { waiting: '等待', done: '完成', failed: '失败' } as const

export const ActionRun = Type.Object({
  id: Id,
  actionName: Text(50, '动作'),
  event: choice(actionEvents, '什么时候'),
  rowId: Text(40, '数据编号'),
  state: choice(runStates, '结果'),
  detail: Nullable(Text(1000, '说明')),
  createBy: Nullable(Text(50, '谁')),
  createTime: Nullable(Time('时间')),
})
export type ActionRun = Static<typeof ActionRun>

export const ActionState = Type.Object({
  id: Id,
  actions: Type.Array(FormAction),
  /** Null for actions that were saved before the server began to keep earlier states. */
  createBy: Nullable(Text(50, '谁')),
  createTime: Nullable(Time('时间')),
})
export type ActionState = Static<typeof ActionState>

const Choice = Type.Object({ value: Type.String(), label: Type.String() })
const design = 'online:cgform:list'

/** An action consists of declared steps and never of code. */
export const formActions = {
  read: endpoint({
    method: 'GET',
    path: '/online/form/action',
    access: design,
    summary: '在线表单：动作',
    query: idQuery,
    result: Type.Object({
      actions: Type.Array(FormAction),
      /** Hash of these actions. `save` sends the hash back, so that the server can refuse an outdated edit. */
      state: Type.String(),
      templates: Type.Array(Choice),
      hooks: Type.Array(Choice),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/online/form/action/save',
    access: 'online:cgform:edit',
    summary: '在线表单：保存动作，发布以后生效',
    message: '动作已保存，发布表单以后生效',
    body: Type.Object({
      id: Id,
      state: Type.String({ maxLength: 64, title: '状态' }),
      actions: Type.Array(FormAction, { maxItems: MAX_ACTIONS, title: '动作' }),
    }),
  }),
  states: endpoint({
    method: 'GET',
    path: '/online/form/action/states',
    access: design,
    summary: '在线表单：动作保存过的样子，最新 16 次',
    query: idQuery,
    result: Type.Array(ActionState),
  }),
  runs: endpoint({
    method: 'GET',
    path: '/online/form/action/runs',
    access: design,
    summary: '在线表单：动作的记录，最新 100 条',
    query: idQuery,
    result: Type.Array(ActionRun),
  }),
  buttons: endpoint({
    method: 'GET',
    path: '/online/form/action/buttons/:formId',
    access: 'signed-in',
    refusesInside: true,
    whileViewing: true,
    summary: '在线表单：自己能用的按钮',
    params: Type.Object({ formId: Id }),
    result: Type.Array(ActionButton),
  }),
  press: endpoint({
    method: 'POST',
    path: '/online/form/action/press/:formId',
    access: 'signed-in',
    refusesInside: true,
    summary: '在线表单：点一条数据的按钮',
    message: '处理完成!',
    params: Type.Object({ formId: Id }),
    body: Type.Object({ buttonId: Text(40, '按钮', { min: 1 }), rowId: Id }),
  }),
}
