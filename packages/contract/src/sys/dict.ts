import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { ListOf, listQuery, paging } from '../list.ts'
import { selection, sheets } from '../sheet.ts'
import { endpoint } from '../endpoint.ts'
import { audit, Id, LongText, Maybe, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const dictProblems = {
  'dict.codeTaken': refuse('字典编码已存在'),
  'dict.notFound': refuse('未找到对应实体'),
  'dict.badCode': refuse('字典Code格式不正确！'),
  'dict.failed': refuse('操作失败'),
  'dict.restoreFailed': refuse('操作失败!'),
  'dict.deleteFailed': refuse('删除失败!'),
  'dict.inUse': refuse('系统字典不能删除'),
  'dictItem.valueTaken': refuse('该字典中已有相同的数据值'),
} as const satisfies Record<string, ProblemDefinition>
export const dictProblem = catalogue(dictProblems)

/** `title` equals `text`, because older clients read `title`. */
export const DictOption = Type.Object({ value: Type.String(), text: Type.String(), title: Type.String() })
const TreeOption = Type.Object({
  key: Type.String(),
  value: Type.String(),
  code: Type.String(),
  title: Type.String(),
  parentId: Type.String(),
  icon: Nullable(Type.String()),
  leaf: Type.Boolean(),
  children: Nullable(Type.Array(Type.String())),
})
/** The keys are codes of dictionaries. */
export const DictMap = Type.Record(Type.String(), Type.Array(DictOption))

const fields = {
  dictName: Text(100, '字典名称', { min: 1 }),
  dictCode: Text(100, '字典编码', { min: 1, pattern: '^[^\\s,]+$', patternMessage: '不能有空格和逗号' }),
}

export const Dict = Type.Object({
  id: Id,
  ...fields,
  type: Type.Integer({ title: '字典类型' }),
  description: Nullable(LongText(255, '描述')),
  delFlag: Type.Integer(),
  ...audit,
})
export const DictForm = Type.Object({
  ...fields,
  type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, title: '字典类型' })),
  description: Maybe(LongText(255, '描述')),
})

const search = ['dictName', 'dictCode', 'type'] as const
const regular = crud('/sys/dict', 'system:dict', { label: '字典', row: Dict, form: DictForm, search, style: 'A' })
const list = 'system:dict:list'
/** Reading a dictionary needs one of these permissions. Reading its choices needs none. */
const readers = [list, 'system:user:list']
const any = ['GET', 'POST', 'PUT', 'DELETE'] as const
const code = Type.Object({ dictCode: Text(200, '字典编码', { min: 1 }) })

/** A deleted dictionary is moved to the recycle bin. */
export const dict = {
  ...regular,
  add: { ...regular.add, message: '保存成功！' },
  edit: { ...regular.edit, message: '编辑成功!' },
  /**
   * Everyone may read the choices of a simple code. A look-up (`table,text,value`) must be known to the server and
   * requires a session.
   */
  getDictItems: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictItems/:dictCode',
    whileViewing: true,
    access: 'public',
    code: 0,
    summary: '字典：选项',
    refusesInside: true,
    params: code,
    result: Type.Array(DictOption),
  }),
  queryAllDictItems: endpoint({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    whileViewing: true,
    access: 'signed-in',
    summary: '字典：全部选项',
    result: DictMap,
  }),
  getDictText: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictText/:dictCode/:key',
    access: 'signed-in',
    code: 0,
    summary: '字典：选项文本',
    params: Type.Object({ dictCode: Text(200, '字典编码', { min: 1 }), key: Text(200, '数据值', { min: 1 }) }),
    result: Nullable(Type.String()),
  }),
  getByCode: endpoint({
    method: any,
    path: '/sys/dict/getByCode',
    access: readers,
    code: 0,
    summary: '字典：按编码取',
    query: Type.Object({ dicCode: Text(100, '字典编码', { min: 1 }) }),
    result: Nullable(Dict),
  }),
  treeList: endpoint({
    method: 'GET',
    path: '/sys/dict/treeList',
    access: list,
    code: 0,
    summary: '字典：平铺',
    query: Type.Object({ dictName: Type.Optional(Text(100)) }),
    result: ListOf(Type.Object({ ...Dict.properties, key: Id, title: Type.String() })),
  }),
  /**
   * Returns the choices of a known look-up. The names of table and columns are only keys, and are never used in SQL.
   */
  queryTableData: endpoint({
    method: 'GET',
    path: '/sys/dict/queryTableData',
    access: 'signed-in',
    refusesInside: true,
    code: 0,
    summary: '字典：表里的选项',
    query: Type.Object({
      table: Text(64, '表', { min: 1 }),
      text: Text(64, '文本列', { min: 1 }),
      code: Text(64, '值列', { min: 1 }),
      keyword: Type.Optional(Text(100)),
      codeValue: Type.Optional(Text(200)),
      pageNo: paging.pageNo,
      pageSize: paging.pageSize,
    }),
    result: Type.Array(DictOption),
  }),
  /** The tree has one level, because the choices of a look-up have no parents. */
  loadTreeData: endpoint({
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    access: 'signed-in',
    refusesInside: true,
    code: 0,
    summary: '字典：表里的选项，作为树',
    query: Type.Object({
      pid: Type.Optional(Type.String({ maxLength: 64 })),
      tableName: Text(64, '表', { min: 1 }),
      text: Text(64, '文本列', { min: 1 }),
      code: Text(64, '值列', { min: 1 }),
    }),
    result: Type.Array(TreeOption),
  }),
  loadDict: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDict/:dictCode',
    whileViewing: true,
    access: 'signed-in',
    refusesInside: true,
    code: 0,
    summary: '字典：按关键字查表',
    params: code,
    query: Type.Object({ keyword: Text(100, '关键字') }),
    result: Type.Array(DictOption),
  }),
  loadDictItem: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDictItem/:dictCode',
    whileViewing: true,
    access: 'signed-in',
    refusesInside: true,
    code: 0,
    summary: '字典：按值取文本',
    params: code,
    query: Type.Object({ key: Text(4000, '值') }),
    result: Type.Array(Type.String()),
  }),
  deleteList: endpoint({
    method: 'GET',
    path: '/sys/dict/deleteList',
    access: 'system:dict:recycle',
    code: 0,
    summary: '字典：回收站',
    result: ListOf(Dict),
  }),
  back: endpoint({
    method: 'PUT',
    path: '/sys/dict/back/:id',
    access: 'system:dict:recycle',
    message: '操作成功!',
    summary: '字典：取回',
    params: Type.Object({ id: Id }),
  }),
  deletePhysic: endpoint({
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/:id',
    access: 'system:dict:recycle',
    message: '删除成功!',
    summary: '字典：彻底删除',
    params: Type.Object({ id: Id }),
  }),
  deleteItemByText: endpoint({
    method: 'DELETE',
    path: '/sys/dict/deleteItemByText',
    access: 'system:dictItem:delete',
    message: '删除成功!',
    summary: '字典：按文本删除选项',
    query: Type.Object({ dictCode: Text(100, '字典编码', { min: 1 }), itemText: Text(100, '名称', { min: 1 }) }),
  }),
  refleshCache: endpoint({
    method: any,
    path: '/sys/dict/refleshCache',
    access: list,
    code: 0,
    summary: '字典：刷新缓存',
  }),
}

export const dictSheet = sheets(
  '/sys/dict',
  { import: 'system:dict:import', export: 'system:dict:export' },
  '字典',
  listQuery(Dict, search, selection),
)
