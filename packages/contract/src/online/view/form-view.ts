import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { audit, Id, Maybe, Text } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { Conditions } from './condition.ts'

/** How the rows of a form are drawn. */
export const viewKinds = { list: '列表', board: '看板', calendar: '日历' } as const
export type ViewKind = keyof typeof viewKinds

/** What a list of a form shows and how; keys are those of its rows. */
export const ViewContent = Type.Object({
  kind: Type.Unsafe<ViewKind>({ type: 'string', enum: Object.keys(viewKinds), title: '显示方式' }),
  /** The choice field of a board, the date field of a calendar. */
  by: Maybe(Text(60, '按哪个字段')),
  conditions: Type.Optional(Conditions),
  sort: Maybe(
    Type.Object({
      column: Text(60, '排序的字段', { min: 1 }),
      order: Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], title: '升降' }),
    }),
  ),
  /** Shown columns; empty: those that the form shows. */
  columns: Type.Array(Text(60, '列', { min: 1 }), { maxItems: 210, title: '显示的列' }),
  /** Figures below the list. */
  totals: Type.Optional(
    Type.Array(
      Type.Object({
        key: Text(60, '字段', { min: 1 }),
        figure: Type.Unsafe<'sum' | 'average'>({ type: 'string', enum: ['sum', 'average'], title: '算什么' }),
      }),
      { maxItems: 40, title: '合计' },
    ),
  ),
})
export type ViewContent = Static<typeof ViewContent>

const Shared = Type.Boolean({ title: '共享' })
const Name = Text(40, '名称', { min: 1 })

/** A saved view as a person meets it. */
export const FormView = Type.Object({
  id: Id,
  name: Name,
  /** Whether all who use the form have it. */
  isShared: Shared,
  /** Whether the caller may change and delete it. */
  isOwn: Type.Boolean(),
  /** null: it is about fields that are gone or closed to the caller; only its owner is told of it, to delete it. */
  content: Type.Union([ViewContent, Type.Null()]),
  createBy: audit.createBy,
})
export type FormView = Static<typeof FormView>

/** Views that one person may keep of one form. */
export const MAX_VIEWS = 50

export const viewProblems = {
  'view.none': refuse('没有找到这个视图，可能已被删除'),
  'view.nameTaken': refuse('您已有同名的视图，请换一个名称'),
  'view.mayNotShare': refuse('只有能编辑这张表单数据的人可以共享视图'),
  'view.tooMany': refuse(`一张表单最多保存 ${MAX_VIEWS} 个视图，请先删除不用的`),
  'view.unreadable': refuse('视图里有这张表单没有的字段，或条件看不懂，请重新设置'),
} as const satisfies Record<string, ProblemDefinition>
export const viewProblem = catalogue(viewProblems)

const FormParams = Type.Object({ formId: Id })
const inside = { access: 'signed-in', refusesInside: true, params: FormParams } as const
const path = '/online/form/views/:formId'

/** Saved views of the lists of a form: one's own, and those shared with all who use it. */
export const formViews = {
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    ...inside,
    whileViewing: true,
    summary: '在线表单：保存的视图',
    result: Type.Array(FormView),
  }),
  save: endpoint({
    method: 'POST',
    path: `${path}/save`,
    ...inside,
    summary: '在线表单：保存视图',
    message: '视图已保存',
    body: Type.Object({ id: Maybe(Text(40, '编号')), name: Name, isShared: Shared, content: ViewContent }),
    result: Type.Object({ id: Id }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/delete`,
    ...inside,
    summary: '在线表单：删除视图',
    message: '视图已删除',
    query: Type.Object({ id: Id }),
  }),
}
