import { Type, type Static } from 'typebox'
import { idQuery, idsQuery } from '../crud.ts'
import { ListOf, listQuery } from '../list.ts'
import { selection, sheets } from '../sheet.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictValue, Flag, Id, LongText, Maybe, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { ExtensionId, scratchExtensions } from '../teaching/scratch/extension.ts'

export const departProblems = {
  'depart.notFound': refuse('未找到对应实体'),
  'depart.parentMissing': refuse('上级部门不存在'),
  'depart.noMove': refuse('暂不支持调整层级结构'),
  /** The `result` is `{users, departs}`. With `confirm=true`, the call deletes the department although it has users. */
  'depart.hasUsers': refuse('该部门及下级部门还有{users}名用户，请先清空后再删除'),
  'depart.noMatch': { status: 200, code: 0, message: '未查询匹配数据！' },
  'depart.undoGone': refuse('已经不能撤销了：超过半小时，或已经撤销过'),
  'depart.noClass': refuse('只有班级可以打开硬件'),
  'depart.full': refuse('该层级的部门数量已达上限'),
} as const satisfies Record<string, ProblemDefinition>
export const departProblem = catalogue(departProblems)

const fields = {
  departName: Text(100, '机构/部门名称', { min: 1 }),
  departNameEn: Maybe(Text(500, '英文名')),
  departNameAbbr: Maybe(Text(500, '简称')),
  departOrder: Maybe(Type.Integer({ title: '排序', minimum: -1_000_000, maximum: 1_000_000 })),
  description: Maybe(LongText(500, '描述')),
  /** 1 is an institution, 2 a department, and 3 a class. */
  orgCategory: Type.Optional(DictValue('org_category', '机构类型')),
  mobile: Maybe(Text(32, '手机号')),
  fax: Maybe(Text(32, '传真')),
  address: Maybe(Text(100, '地址')),
  memo: Maybe(LongText(500, '备注')),
  status: Maybe(DictValue('depart_status', '状态')),
}

const microbit = Flag('可以连接 micro:bit')

export const Depart = Type.Object({
  id: Id,
  parentId: Nullable(Text(40, '上级部门')),
  departName: Text(100, '机构/部门名称'),
  departNameEn: Nullable(Text(500, '英文名')),
  departNameAbbr: Nullable(Text(500, '简称')),
  departOrder: Type.Integer({ title: '排序' }),
  description: Nullable(LongText(500, '描述')),
  orgCategory: DictValue('org_category', '机构类型'),
  orgType: Nullable(Text(10, '层级')),
  /** Each level adds three characters, so the code is the prefix of the codes of the departments below. */
  orgCode: Text(64, '机构编码'),
  mobile: Nullable(Text(32, '手机号')),
  fax: Nullable(Text(32, '传真')),
  address: Nullable(Text(100, '地址')),
  memo: Nullable(LongText(500, '备注')),
  status: Nullable(DictValue('depart_status', '状态')),
  microbit,
  /** Extensions of the Scratch editor, separated by commas. Null until the teacher has chosen. */
  extensions: Nullable(Text(200, 'Scratch 扩展')),
  ...audit,
})

export const DepartForm = Type.Object({ ...fields, parentId: Maybe(Text(40, '上级部门')) })
export const DepartEditForm = Type.Object({ ...DepartForm.properties, id: Id })

/** `children` is null if there are none. The departments in a tree contain no times. */
export type DepartNode = Omit<Static<typeof Depart>, 'createBy' | 'createTime' | 'updateBy' | 'updateTime'> & {
  key: string
  value: string
  title: string
  isLeaf: boolean
  children: DepartNode[] | null
}
export interface DepartIdNode {
  key: string
  value: string
  title: string
  children: DepartIdNode[]
}

const nodes = <T>() => Type.Unsafe<T[]>({ type: 'array', items: {} })
const maybeNodes = <T>() => Type.Unsafe<T[] | null>({ type: 'array', items: {}, nullable: true })
const list = 'system:depart:list'
/** The number of users who would lose their department. A user must confirm this number. */
const FilledDeparts = Type.Object({ users: Type.Integer(), departs: Type.Integer() })
const confirm = { confirm: Type.Optional(Type.Boolean()) }

/** Users who are not administrators see only their own departments. */
export const depart = {
  queryTreeList: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryTreeList',
    whileViewing: true,
    access: list,
    code: 0,
    summary: '部门：树',
    result: nodes<DepartNode>(),
  }),
  queryMyDeptTreeList: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryMyDeptTreeList',
    whileViewing: true,
    access: 'signed-in',
    code: 0,
    summary: '部门：我负责的',
    result: maybeNodes<DepartNode>(),
  }),
  queryIdTree: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryIdTree',
    whileViewing: true,
    access: list,
    code: 0,
    summary: '部门：选择用的树',
    result: nodes<DepartIdNode>(),
  }),
  searchBy: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/searchBy',
    whileViewing: true,
    access: list,
    code: 0,
    summary: '部门：按名称查找',
    query: Type.Object({ keyWord: Text(100, '名称', { min: 1 }), myDeptSearch: Type.Optional(Text(10)) }),
    result: nodes<DepartNode>(),
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/listAll',
    access: list,
    code: 0,
    summary: '部门：平铺',
    query: Type.Object({ id: Type.Optional(Type.String({ maxLength: 40_000 })) }),
    result: ListOf(Depart),
  }),
  queryById: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryById',
    whileViewing: true,
    access: list,
    code: 0,
    summary: '部门：详情',
    query: idQuery,
    result: Depart,
  }),
  removeAll: endpoint({
    method: ['GET', 'DELETE'],
    path: '/sys/sysDepart/removeAll',
    access: 'sys:user:depart',
    message: '成功',
    summary: '部门：清空班级的学生（不删除账号）',
    query: idQuery,
    result: Type.Object({
      count: Type.Integer(),
      /** The id for `undoRemoveAll`, valid for half an hour. */
      undoId: Type.String(),
    }),
  }),
  undoRemoveAll: endpoint({
    method: 'POST',
    path: '/sys/sysDepart/undoRemoveAll',
    access: 'sys:user:depart',
    code: 200,
    message: '学生已经回到班级',
    summary: '部门：撤销清空班级',
    body: Type.Object({ undoId: Type.String({ maxLength: 64 }) }),
    result: Type.Object({ count: Type.Integer() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/sysDepart/add',
    access: 'system:depart:add',
    message: '添加成功！',
    summary: '部门：新增',
    body: DepartForm,
    result: Type.Object({ id: Id, orgCode: Type.String() }),
  }),
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: '/sys/sysDepart/edit',
    access: 'system:depart:edit',
    message: '修改成功!',
    summary: '部门：编辑',
    versioned: true,
    body: DepartEditForm,
  }),
  /** Allows or forbids micro:bit, an extension of Scratch. */
  setMicrobit: endpoint({
    method: 'POST',
    path: '/sys/sysDepart/setMicrobit',
    access: 'system:depart:microbit',
    message: '设置成功',
    summary: '班级：能不能连接 micro:bit',
    body: Type.Object({ id: Id, microbit }),
  }),
  /** Sets the extensions that a class can add. Works with other extensions still run. */
  setExtensions: endpoint({
    method: 'POST',
    path: '/sys/sysDepart/setExtensions',
    access: 'system:depart:microbit',
    message: '设置成功',
    summary: '班级：Scratch 编辑器里有哪些扩展',
    body: Type.Object({
      id: Id,
      extensions: Type.Array(ExtensionId, {
        maxItems: scratchExtensions.length,
        title: 'Scratch 扩展',
      }),
    }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/sys/sysDepart/delete',
    access: 'system:depart:delete',
    message: '删除成功!',
    summary: '部门：删除（含下级）',
    query: Type.Object({ ...idQuery.properties, ...confirm }),
    refusal: { result: FilledDeparts },
  }),
  deleteBatch: endpoint({
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    access: 'system:depart:delete',
    message: '删除成功!',
    summary: '部门：批量删除',
    query: Type.Object({ ...idsQuery.properties, ...confirm }),
    refusal: { result: FilledDeparts },
  }),
}

export const departSheet = sheets(
  '/sys/sysDepart',
  { import: 'system:depart:import', export: 'system:depart:export' },
  '部门',
  listQuery(Depart, ['departName', 'orgCode', 'orgCategory'], selection),
)
