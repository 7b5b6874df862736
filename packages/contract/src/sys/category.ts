import { Type, type Static } from 'typebox'
import { crud } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { audit, Id, Maybe, Nullable, Text } from '../field.ts'
import { listQuery, ListOf, PageOf, RowOf } from '../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { selection, sheets } from '../sheet.ts'

export const categoryProblems = {
  'category.codeTaken': refuse('分类编码已经存在'),
  'category.valueTaken': refuse('同一个上级下面已经有这个自定义值'),
  'category.parentMissing': refuse('父级节点不存在'),
  'category.full': refuse('这一级的分类数量已达上限'),
  'category.tooDeep': refuse('分类最多 {max} 级'),
  'category.intoItself': refuse('不能移到自己或自己的下级下面'),
  /** The `result` is `{count, names}`. With `confirm=true`, the call deletes the category and all its descendants. */
  'category.hasChildren': refuse('下面还有 {count} 个分类（{names}），会一起删除'),
  'category.noRow': refuse('查询无果', 0),
  'category.manyRows': refuse('查询数据异常,[{field}]存在多个值:{val}', 0),
  'category.unknownCode': refuse('该编码【{code}】不存在，请核实!', 0),
  'category.badTree': refuse('加载分类字典树参数有误.[{code}]!', 0),
  'category.noIds': refuse('ids 不能为空', 0),
  'category.noData': refuse('无数据,参数有误.[{code}]', 0),
  'category.codeEmpty': refuse('错误,类型编码为空!'),
  'category.codePrefix': refuse('编码不符合规范,须以"{code}"开头!'),
} as const satisfies Record<string, ProblemDefinition>
export const categoryProblem = catalogue(categoryProblems)

/** Each level adds three characters to the code of a category. */
export const MAX_LEVELS = 20

const fields = {
  name: Text(100, '分类名称', { min: 1 }),
  value: Maybe(Text(100, '自定义值')),
  comment: Maybe(Text(200, '备注')),
}

/** `pid` is `0` at the top level. `hasChild` is `1` or null. */
export const Category = Type.Object({
  id: Id,
  pid: Text(40, '父级节点'),
  name: fields.name,
  code: Text(100, '分类编码'),
  value: Nullable(Text(100, '自定义值')),
  comment: Nullable(Text(200, '备注')),
  hasChild: Nullable(Text(3, '有下级')),
  sysOrgCode: Nullable(Text(64, '所属部门')),
  ...audit,
})
export type Category = Static<typeof Category>
export const CategoryForm = Type.Object({ ...fields, pid: Maybe(Text(40, '父级节点')) })

/** A category as an option of a tree select. */
export interface CategoryNode {
  key: string
  title: string
  leaf: boolean
  parentId: string
  icon: null
  value: string | null
  code: string
  children: CategoryNode[] | null
}
const CategoryNodes = Type.Unsafe<CategoryNode[]>({ type: 'array', items: {} })
const CategoryOptions = Type.Array(Type.Object({ value: Type.String(), text: Type.String(), title: Type.String() }))

const search = ['name', 'code', 'value'] as const
const path = '/sys/category'
const permission = 'system:category'
const list = `${permission}:list`
const pid = Type.Optional(Text(40, '父级节点'))
/** The code of the parent category. `0` means the top level. */
const pcode = Type.Optional(
  Text(100, '分类编码', {
    pattern: '^(0|([A-Z][0-9]{2})*)$',
    patternMessage: '应为每级一个大写字母加两位数字，如 A01A02',
  }),
)
const confirm = Type.Optional(Type.Boolean({ title: '连同下级' }))

const verbs = crud(path, permission, { label: '分类字典', row: Category, form: CategoryForm, search, style: 'A' })
const Removed = Type.Object({ count: Type.Integer(), names: Type.Array(Type.String()) })

/** The server generates the codes of the categories: A01, A01A01 … */
export const category = {
  rootList: endpoint({
    method: 'GET',
    path: `${path}/rootList`,
    access: list,
    code: 0,
    summary: '分类字典：一个上级下面的一页；按名称或编码找时不分级',
    query: listQuery(Category, search, { pid }),
    result: PageOf(Category),
  }),
  childList: endpoint({
    method: 'GET',
    path: `${path}/childList`,
    access: list,
    code: 0,
    summary: '分类字典：一个上级下面的全部',
    query: listQuery(Category, search, { pid }),
    result: ListOf(Category),
  }),
  add: verbs.add,
  edit: verbs.edit,
  delete: endpoint({
    ...verbs.delete,
    query: Type.Object({ id: Id, confirm }),
    refusal: { result: Removed },
  }),
  deleteBatch: endpoint({
    ...verbs.deleteBatch,
    query: Type.Object({ ids: Type.String({ minLength: 1, maxLength: 40_000, title: '所选数据' }), confirm }),
    refusal: { result: Removed },
  }),
  queryById: verbs.queryById,
  below: endpoint({
    method: 'GET',
    path: `${path}/below`,
    access: list,
    summary: '分类字典：这些分类下面有什么',
    query: Type.Object({ ids: Type.String({ minLength: 1, maxLength: 40_000, title: '所选数据' }) }),
    result: Removed,
  }),
  loadOne: endpoint({
    method: 'GET',
    path: `${path}/loadOne`,
    access: 'signed-in',
    code: 0,
    summary: '分类字典：按一个字段找一条',
    query: Type.Object({
      field: Type.Unsafe<'id' | 'code' | 'value' | 'name'>({ enum: ['id', 'code', 'value', 'name'], title: '字段' }),
      val: Text(100, '值', { min: 1 }),
    }),
    result: RowOf(Category),
  }),
  loadTreeRoot: endpoint({
    method: 'GET',
    path: `${path}/loadTreeRoot`,
    access: 'signed-in',
    code: 0,
    summary: '分类字典：某个编码下面的树',
    query: Type.Object({ async: Type.Optional(Type.Boolean()), pcode }),
    result: CategoryNodes,
  }),
  loadTreeChildren: endpoint({
    method: 'GET',
    path: `${path}/loadTreeChildren`,
    access: 'signed-in',
    code: 0,
    summary: '分类字典：一个节点的下级',
    query: Type.Object({ pid: Text(40, '父级节点', { min: 1 }) }),
    result: CategoryNodes,
  }),
  loadTreeData: endpoint({
    method: 'GET',
    path: `${path}/loadTreeData`,
    access: 'signed-in',
    code: 0,
    summary: '分类字典：树的一级，可以带条件',
    query: Type.Object({ pid, pcode, condition: Type.Optional(Text(1000, '条件')) }),
    result: CategoryNodes,
  }),
  checkCode: endpoint({
    method: 'GET',
    path: `${path}/checkCode`,
    access: list,
    message: '成功',
    summary: '分类字典：编码是否合乎上级',
    query: Type.Object({ pid, code: pcode }),
  }),
  loadDictItem: endpoint({
    method: 'GET',
    path: `${path}/loadDictItem`,
    access: 'signed-in',
    code: 0,
    summary: '分类字典：按编号（或某个编码下的自定义值）取几条',
    query: Type.Object({ ids: Type.Optional(Text(40_000, '编号')), pcode }),
    result: ListOf(Category),
  }),
  loadAllData: endpoint({
    method: 'GET',
    path: `${path}/loadAllData`,
    access: 'signed-in',
    code: 0,
    summary: '分类字典：一个编码开头的全部，作选项',
    query: Type.Object({ code: pcode }),
    result: CategoryOptions,
  }),
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '分类字典',
    listQuery(Category, search, selection),
  ),
}
