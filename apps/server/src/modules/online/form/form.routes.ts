import { cgform, cgformProblem, closedCgform } from '@mashu/contract/online/form/cgform'
import { formCode, formRights } from '@mashu/contract/online/form/form-resource'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { serve, type Call, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { ensureEntry } from '../../sys/permission/permission.ts'
import { formDataRoutes } from './data.routes.ts'
import {
  listFields,
  listHeads,
  listIndexes,
  selectOptionalDesign,
  selectOptionalHead,
  selectOptionalHeadOf,
} from './form.queries.ts'
import { deleteForms, previewPublishing, publishForm } from './publish-form.ts'
import { followPublished } from './published.ts'
import { addForm, editForm } from './save-form.ts'
import { formVersionRoutes } from './version.routes.ts'

/** Component of the menu entry of a form. */
const AUTO_LIST = 'modules/online/cgform/auto/OnlCgformAutoList'

async function addToMenu(id: string, user: Principal): Promise<void> {
  const head = await selectOptionalHead(id)
  if (!head) throw cgformProblem('cgform.none')
  if (head.tableVersion === 0) throw cgformProblem('cgform.notPublished')
  if (head.tableType === 3) throw cgformProblem('cgform.subInMenu')
  const rights = Object.entries(formRights) as [keyof typeof formRights, string][]
  const buttons = Object.fromEntries(
    rights.map(([right, label]) => [formCode(id, right), `${head.tableTxt}：${label}`]),
  )
  const url = `/online/cgformList/${id}`
  await ensureEntry({ name: head.tableTxt, url, component: AUTO_LIST, under: '/online', buttons }, user)
}

/** What a school uses instead of what is closed. */
const INSTEAD: Readonly<Record<string, string>> = {
  tableInfo: '表单发布后可以直接使用，不需要生成代码',
  codeGenerate: '表单发布后可以直接使用，不需要生成代码',
  downGenerateCode: '表单发布后可以直接使用，不需要生成代码',
  queryTables: '请新建表单，再用 Excel 导入数据',
  transTables: '请新建表单，再用 Excel 导入数据',
  addSql: '请用表单的规则（显示、必填、计算、校验）',
  editSql: '请用表单的规则（显示、必填、计算、校验）',
  addJava: '请用表单的规则（显示、必填、计算、校验）',
  editJava: '请用表单的规则（显示、必填、计算、校验）',
  addJs: '请用表单的规则（显示、必填、计算、校验）',
  editJs: '请用表单的规则（显示、必填、计算、校验）',
}

const refusals = Object.fromEntries(
  Object.keys(closedCgform).map((name) => [
    name,
    () => {
      throw cgformProblem('cgform.closed', { instead: INSTEAD[name] ?? '' })
    },
  ]),
) as unknown as Handlers<typeof closedCgform>

export function formRoutes(context: AppContext): void {
  followPublished(context)
  serve(context, cgform, {
    list: ({ query }) => listHeads(query),
    definition: async ({ query }) => {
      const found = await selectOptionalDesign(query.id)
      if (!found) throw cgformProblem('cgform.none')
      return found
    },
    fields: ({ query }) => listFields(query.headId),
    indexes: ({ query }) => listIndexes(query.headId),
    checkOnlyTable: async ({ query }) => {
      const found = await selectOptionalHeadOf(query.tbname.trim().toLowerCase())
      return found && found.id !== query.id ? -1 : 1
    },
    addAll: async ({ body, user }) => ({ id: await addForm(body, user) }),
    editAll: markWriter(
      ({ body, user }: Call<typeof cgform.editAll>) => editForm(body.head.id, body, user),
      'onlCgformHead',
      { restorable: false, label: '在线表单' },
    ),
    plan: ({ query }) => previewPublishing(query.id),
    publish: ({ params, user }) => publishForm(params.id, params.mode === 'force', user),
    addToMenu: ({ body, user }) => addToMenu(body.id, user),
    delete: ({ query, user }) => deleteForms([query.id], user),
    deleteBatch: ({ query, user }) => deleteForms(idList(query.ids), user),
  })
  serve(context, closedCgform, refusals)
  formVersionRoutes(context)
  formDataRoutes(context)
}
