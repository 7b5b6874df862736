import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { audit, Id, Maybe, Text } from '../../field.ts'
import { Conditions } from '../../online/view/condition.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

/** Boards and calendars are only available for online forms. */
export const viewKinds = { list: '列表', board: '看板', calendar: '日历' } as const
export type ViewKind = keyof typeof viewKinds

/** Fields and columns are keys of the list's rows. */
export const ViewContent = Type.Object({
  kind: Type.Unsafe<ViewKind>({ type: 'string', enum: Object.keys(viewKinds), title: '显示方式' }),
  /** For a board, the field with choices. For a calendar, the field with a date. */
  by: Maybe(Text(60, '按哪个字段')),
  conditions: Type.Optional(Conditions),
  sort: Maybe(
    Type.Object({
      column: Text(60, '排序的字段', { min: 1 }),
      order: Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], title: '升降' }),
    }),
  ),
  /** Empty for the default columns. */
  columns: Type.Array(Text(60, '列', { min: 1 }), { maxItems: 210, title: '显示的列' }),
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
/** Only users with one of these roles can see a shared view. Empty for all users of the list. */
const SharedRoles = Type.Array(Text(100, '角色', { min: 1 }), { maxItems: 50, title: '共享给角色' })
const Name = Text(40, '名称', { min: 1 })

/** A saved view, as the caller sees it. */
export const ListView = Type.Object({
  id: Id,
  name: Name,
  isShared: Shared,
  roleCodes: SharedRoles,
  /** The caller may change and delete the view. */
  isOwn: Type.Boolean(),
  /**
   * Null if fields of the view are deleted or hidden from the caller. Only the owner then receives the view, to delete
   * it.
   */
  content: Type.Union([ViewContent, Type.Null()]),
  createBy: audit.createBy,
})
export type ListView = Static<typeof ListView>

/** The users with whom the caller may share views of a list. */
export const ShareTargets = Type.Object({
  /** The caller may share views with all users of the list. */
  everyone: Type.Boolean(),
  roles: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
})
export type ShareTargets = Static<typeof ShareTargets>

/** Maximum number of views of a user for one list. */
export const MAX_VIEWS = 50

export const viewProblems = {
  'view.noList': refuse('没有这个列表，或者你没有权限看它'),
  'view.none': refuse('没有找到这个视图，可能已被删除'),
  'view.nameTaken': refuse('你已有同名的视图，请换一个名称'),
  'view.mayNotShare': refuse('只能共享给你自己所在的角色；共享给所有人需要更大的权限'),
  'view.tooMany': refuse(`一个列表最多保存 ${MAX_VIEWS} 个视图，请先删除不用的`),
  'view.tooManyLayouts': refuse('你设置过列的列表太多了，请先把不用的恢复默认'),
  'view.unreadable': refuse('视图里有这个列表没有的字段，或条件看不懂，请重新设置'),
} as const satisfies Record<string, ProblemDefinition>
export const viewProblem = catalogue(viewProblems)

const ListParams = Type.Object({ list: Text(120, '列表', { min: 1 }) })

/** The user's own views, and views shared with all users of the list or with some roles. */
export function viewCalls(path: string, label: string) {
  const inside = { access: 'signed-in', refusesInside: true, params: ListParams } as const
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/:list/list`,
      ...inside,
      whileViewing: true,
      summary: `${label}：保存的视图`,
      result: Type.Array(ListView),
    }),
    targets: endpoint({
      method: 'GET',
      path: `${path}/:list/targets`,
      ...inside,
      summary: `${label}：视图可以共享给谁`,
      result: ShareTargets,
    }),
    save: endpoint({
      method: 'POST',
      path: `${path}/:list/save`,
      ...inside,
      summary: `${label}：保存视图`,
      message: '视图已保存',
      body: Type.Object({
        id: Maybe(Text(40, '编号')),
        name: Name,
        isShared: Shared,
        roleCodes: Type.Optional(SharedRoles),
        content: ViewContent,
      }),
      result: Type.Object({ id: Id }),
    }),
    delete: endpoint({
      method: 'DELETE',
      path: `${path}/:list/delete`,
      ...inside,
      summary: `${label}：删除视图`,
      message: '视图已删除',
      query: Type.Object({ id: Id }),
    }),
  }
}
export type ViewCalls = ReturnType<typeof viewCalls>

/** The views of the lists in the office by {@link listKey}, and of online forms by the id of the form. */
export const listViews = viewCalls('/sys/listView', '列表')
export const formViews = viewCalls('/online/form/views', '在线表单')

/** Returns, for example, `sys.user.list` for `/sys/user/list`. A parameter of a URL cannot contain slashes. */
export const listKey = (path: string): string => path.slice(1).replaceAll('/', '.')
