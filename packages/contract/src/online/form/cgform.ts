import { Type, type TSchema } from 'typebox'
import { idQuery, idsQuery } from '../../crud.ts'
import { endpoint, type AnyEndpoint } from '../../endpoint.ts'
import { Id, Text } from '../../field.ts'
import { listQuery, PageOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import {
  AddForm,
  DesignedForm,
  EditForm,
  ExistingFieldRow,
  FormHead,
  FormIndexRow,
  ListedHead,
  MAX_FORMS,
  RunningForm,
} from './definition.ts'
import { formResource, type FormResource } from './form-resource.ts'

export const cgformProblems = {
  /** Also for a form without permission, so that the caller cannot tell the difference. */
  'cgform.none': refuse('没有这张表单，或者你没有权限使用它'),
  'cgform.serialGone': refuse(
    '“{title}”编不出号，没有保存：编码规则 {rule} 已经删除或者不能用，请管理员在表单设计里给它重新选一个规则',
  ),
  'cgform.unreadableRule': refuse(
    '“{title}”有一条数据规则看不懂，不知道哪些数据可以给你看，所以不显示。请管理员在“菜单管理”里修改这条规则',
  ),
  'cgform.nameTaken': refuse('表名已存在！'),
  'cgform.nameFixed': refuse('表单已经发布过，不能再改表名'),
  'cgform.tooMany': refuse(`最多 ${MAX_FORMS} 张表单`),
  'cgform.tableWaits': refuse(
    '表 {name} 里还有以前的数据（删除的表单保留 30 天），请换一个表名，或先从回收站恢复那张表单',
  ),
  'cgform.mainMissing': refuse('附表的主表 {name} 不存在'),
  'cgform.mainFirst': refuse('请先发布主表“{name}”，再发布它的附表'),
  'cgform.mainIsSub': refuse('“{name}”自己是附表或树，不能再有附表'),
  'cgform.hasSubs': refuse('“{name}”有附表，不能再改成附表或树'),
  'cgform.othersBelow': refuse('下级里有别人填的内容，你不能一起删除'),
  'cgform.subName': refuse('主表“{name}”已经有叫 {table} 的字段，附表请换一个表名'),
  'cgform.subLimited': refuse('“{name}”有只让一部分人看或填的字段，请先在“权限”里取消，再做成附表'),
  'cgform.subInMenu': refuse('附表在它的主表里填写，不用放进菜单'),
  'cgform.needsForce': refuse('这次修改不能直接改表：{reason}。需要用“强制同步”，旧数据会另外保留 30 天'),
  'cgform.notUnique': refuse('“{label}”已经有重复的数据，不能设为不能重复'),
  'cgform.notPublished': refuse('请先发布表单'),
  'cgform.actionsChanged': refuse('动作刚刚被别人改过，请关闭后重新打开再改'),
  'cgform.noButton': refuse('没有这个按钮，或者你没有权限使用它'),
  'cgform.buttonNotNow': refuse('这条数据现在不能“{name}”'),
  'cgform.asksFirst': refuse('“{name}”要先选班级、看预览，请在列表里点这个按钮'),
  'cgform.noChildren': refuse('所选的数据里没有学生'),
  'cgform.converted': refuse('有一条数据刚刚被转成了账号，请关闭后重新打开再转'),
  'cgform.closed': refuse('为了安全，这个功能已经关闭。{instead}'),
} as const satisfies Record<string, ProblemDefinition>
export const cgformProblem = catalogue(cgformProblems)

const read = 'online:cgform:list'
const write = ['online:cgform:add', 'online:cgform:edit'] as const
const search = ['tableName', 'tableTxt', 'isDbSynch', 'physicId'] as const
const headQuery = Type.Object({ headId: Id })

export const PublishPlan = Type.Object({
  steps: Type.Array(Type.Object({ text: Type.String(), kind: Type.String() })),
  /** The reason why `force` is required. Null if `normal` is enough. */
  needsForce: Type.Unsafe<string | null>({ type: 'string', nullable: true }),
  /** Problems in existing rows, for example duplicate values. */
  faults: Type.Array(Type.String()),
})

/** Paths and bodies of existing clients, and requests of our own designer. */
export const cgform = {
  list: endpoint({
    method: 'GET',
    path: '/online/cgform/head/list',
    asSheet: true,
    access: read,
    whileViewing: true,
    summary: '在线表单：分页列表',
    query: listQuery(FormHead, search),
    result: PageOf(ListedHead),
  }),
  addAll: endpoint({
    method: 'POST',
    path: '/online/cgform/api/addAll',
    access: 'online:cgform:add',
    summary: '在线表单：新增',
    message: '添加成功！',
    body: AddForm,
    result: Type.Object({ id: Id }),
  }),
  /** Does not copy the rows. */
  copy: endpoint({
    method: 'POST',
    path: '/online/cgform/head/copyOnline',
    access: 'online:cgform:add',
    summary: '在线表单：复制设计',
    message: '复制成功',
    query: Type.Object({ code: { ...Id, title: '表单' } }),
    result: Type.Object({ id: Id }),
  }),
  editAll: endpoint({
    method: ['PUT', 'POST'],
    path: '/online/cgform/api/editAll',
    access: 'online:cgform:edit',
    summary: '在线表单：编辑',
    message: '编辑成功！',
    body: EditForm,
    versioned: 'head',
  }),
  definition: endpoint({
    method: 'GET',
    path: '/online/form/definition',
    access: read,
    summary: '在线表单：整张表单的设计',
    query: idQuery,
    result: DesignedForm,
  }),
  /** Only for existing clients. The result includes the columns that every form has. */
  fields: endpoint({
    method: 'GET',
    path: '/online/cgform/field/listByHeadId',
    access: read,
    summary: '在线表单：字段',
    query: headQuery,
    result: Type.Array(ExistingFieldRow),
  }),
  indexes: endpoint({
    method: 'GET',
    path: '/online/cgform/index/listByHeadId',
    access: read,
    summary: '在线表单：索引',
    query: headQuery,
    result: Type.Array(FormIndexRow),
  }),
  /** Existing clients read −1 as "the name is in use". */
  checkOnlyTable: endpoint({
    method: 'GET',
    path: '/online/cgform/api/checkOnlyTable',
    access: write,
    summary: '在线表单：表名是否可用（-1 已存在）',
    query: Type.Object({ tbname: Text(50, '表名', { min: 1 }), id: Type.Optional(Text(40, '编号')) }),
    result: Type.Integer(),
  }),
  plan: endpoint({
    method: 'GET',
    path: '/online/form/plan',
    access: 'online:cgform:publish',
    summary: '在线表单：发布会做什么',
    query: idQuery,
    result: PublishPlan,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/online/cgform/api/doDbSynch/:id/:mode',
    access: 'online:cgform:publish',
    summary: '在线表单：发布（normal 保留数据，force 重新建表）',
    message: '发布成功！',
    params: Type.Object({
      id: Id,
      mode: Type.Unsafe<string>({ type: 'string', enum: ['normal', 'force'], title: '方式' }),
    }),
  }),
  addToMenu: endpoint({
    method: 'POST',
    path: '/online/form/addToMenu',
    access: 'online:cgform:publish',
    summary: '在线表单：放进菜单，每种权限一个按钮',
    message: '已放进菜单，请到角色里授权',
    body: Type.Object({ id: Id }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/online/cgform/head/delete',
    access: 'online:cgform:delete',
    summary: '在线表单：删除，数据保留 30 天',
    message: '删除成功!',
    query: idQuery,
  }),
  deleteBatch: endpoint({
    method: 'DELETE',
    path: '/online/cgform/head/deleteBatch',
    access: 'online:cgform:delete',
    summary: '在线表单：批量删除，数据保留 30 天',
    message: '删除成功!',
    query: idsQuery,
  }),
}

/** Always refused, because the request would run code, read any table or write to the server disk. */
const closed = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, what: string) =>
  endpoint({ method, path: `/online/cgform/${path}`, access: read, summary: `在线表单：${what}（已关闭）` })

export const closedCgform = {
  rootFile: closed('GET', 'head/rootFile', '服务器文件夹'),
  fileTree: closed('GET', 'head/fileTree', '服务器文件夹'),
  tableInfo: closed('GET', 'head/tableInfo', '代码生成'),
  codeGenerate: closed('POST', 'api/codeGenerate', '代码生成'),
  downGenerateCode: closed('GET', 'api/downGenerateCode', '代码生成'),
  queryTables: closed('GET', 'head/queryTables', '数据库里的表'),
  transTables: closed('POST', 'head/transTables/:names', '导入数据库的表'),
  readSql: closed('GET', 'head/enhanceSql/:id', 'SQL 增强'),
  addSql: closed('POST', 'head/enhanceSql/:id', 'SQL 增强'),
  editSql: closed('PUT', 'head/enhanceSql/:id', 'SQL 增强'),
  readJava: closed('GET', 'head/enhanceJava/:id', 'JAVA 增强'),
  readJavaOfButton: closed('GET', 'head/enhanceJavaByButtonCode/:id', 'JAVA 增强'),
  addJava: closed('POST', 'head/enhanceJava/:id', 'JAVA 增强'),
  editJava: closed('PUT', 'head/enhanceJava/:id', 'JAVA 增强'),
  readJs: closed('GET', 'head/enhanceJs/:id', 'JS 增强'),
  runJs: closed('GET', 'api/getEnhanceJs/:id', 'JS 增强'),
  addJs: closed('POST', 'head/enhanceJs/:id', 'JS 增强'),
  editJs: closed('PUT', 'head/enhanceJs/:id', 'JS 增强'),
  addButton: closed('POST', 'button/add', '自定义按钮'),
  editButton: closed('PUT', 'button/edit', '自定义按钮'),
  deleteButton: closed('DELETE', 'button/delete', '自定义按钮'),
  deleteButtons: closed('DELETE', 'button/deleteBatch', '自定义按钮'),
  querySelectOptions: closed('GET', 'api/querySelectOptions', '任何表的选项'),
  importXls: closed('POST', 'api/importXls/:id', '不看预览就导入'),
  addHead: closed('POST', 'head/add', '只新增表头'),
  editHead: closed('PUT', 'head/edit', '只修改表头'),
  removeRecord: closed('DELETE', 'head/removeRecord', '只移除设计、留下数据表'),
}

const FormParams = Type.Object({ formId: Id })
/** The handler checks the input with the definition of the form. */
const Any: TSchema = Type.Unknown()

/** The path contains `:formId`. The handler checks the body with the definition of the form. */
function ofEveryForm<E extends AnyEndpoint>(given: E) {
  return endpoint({
    method: given.method,
    path: given.path,
    access: 'signed-in',
    refusesInside: true,
    params: FormParams,
    summary: given.summary,
    ...(given.query ? { query: Any } : {}),
    ...(given.body ? { body: Any } : {}),
    ...(given.transport === 'file' ? {} : { result: Any }),
    ...(given.transport ? { transport: given.transport } : {}),
    ...(given.contentType ? { contentType: given.contentType } : {}),
    ...(given.versioned ? { versioned: true } : {}),
    ...(given.whileViewing ? { whileViewing: true } : {}),
  })
}

const sample = formResource({
  head: { id: ':formId', tableTxt: '在线表单的数据' } as Parameters<typeof formResource>[0]['head'],
  fields: [],
  indexs: [],
  rules: [],
})

export const formData = Object.fromEntries(Object.entries(sample).map(([verb, each]) => [verb, ofEveryForm(each)])) as {
  [V in keyof FormResource]: ReturnType<typeof ofEveryForm>
}

/** The data that a page needs to show a form. */
export const publishedForm = {
  read: endpoint({
    method: 'GET',
    path: '/online/form/published/:formId',
    access: 'signed-in',
    refusesInside: true,
    whileViewing: true,
    params: FormParams,
    summary: '在线表单：已发布的设计',
    result: RunningForm,
  }),
}
