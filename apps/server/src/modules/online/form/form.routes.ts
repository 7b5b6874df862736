import { cgform, cgformProblem, closedCgform } from '@mashu/contract/online/form/cgform'
import type { SavedForm } from '@mashu/contract/online/form/definition'
import { OWN_COLUMNS } from '@mashu/contract/online/form/name'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app/context.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { serve, type Call, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { isOurClient } from '../../../platform/client/our-client.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { formDataRoutes } from './data.routes.ts'
import { listHeads, selectOptionalDesign, selectOptionalHeadOf } from './form.queries.ts'
import { listExistingFields } from './definition/existing-field.queries.ts'
import { listIndexes } from './definition/part.queries.ts'
import { enhancementRoutes } from './enhancement.routes.ts'
import { addToMenu } from './menu-entry.ts'
import { deleteForms, previewPublishing, publishForm } from './publish-form.service.ts'
import { followPublished, sourceOf } from './published.ts'
import { guessRoutes } from './sheet/guess.routes.ts'
import { formRightsRoutes } from './rights.routes.ts'
import { assertSources } from './reference/option.routes.ts'
import { addForm, copyForm, editForm } from './save-form.service.ts'
import { formVersionRoutes } from './version.routes.ts'

const [RULES, SHEET, CODE, BUTTON] = [
  '请用表单的规则（显示、必填、计算、校验）',
  '请新建表单，再用 Excel 导入数据',
  '表单发布后可以直接使用，不需要生成代码',
  '请用表单的“动作”，它可以在每条数据旁加按钮',
] as const
/** The replacement of each closed endpoint, as a text for clients. */
const INSTEAD: Readonly<Record<keyof typeof closedCgform, string>> = {
  rootFile: CODE,
  fileTree: CODE,
  tableInfo: CODE,
  codeGenerate: CODE,
  downGenerateCode: CODE,
  queryTables: SHEET,
  transTables: SHEET,
  readSql: RULES,
  addSql: RULES,
  editSql: RULES,
  readJava: RULES,
  readJavaOfButton: RULES,
  addJava: RULES,
  editJava: RULES,
  readJs: RULES,
  runJs: RULES,
  addJs: RULES,
  editJs: RULES,
  addButton: BUTTON,
  editButton: BUTTON,
  deleteButton: BUTTON,
  deleteButtons: BUTTON,
  querySelectOptions: '请在字段里选择字典，或者从另一张表单选择数据',
  importXls: '请用列表里的“导入”，先看预览再确认，还可以撤销',
  addHead: '请用设计页面保存整张表单',
  editHead: '请用设计页面保存整张表单',
  removeRecord: '请删除表单，数据保留 30 天',
}

const refusals = Object.fromEntries(
  Object.entries(INSTEAD).map(([name, instead]) => [
    name,
    () => {
      throw cgformProblem('cgform.closed', { instead })
    },
  ]),
) as unknown as Handlers<typeof closedCgform>

/** Existing clients send the columns that every form has as part of a design. */
function designSent<D extends SavedForm>(body: D, request: FastifyRequest): D {
  if (isOurClient(request)) return body
  const own = new Set<string>(OWN_COLUMNS)
  return { ...body, fields: body.fields.filter(({ dbFieldName }) => !own.has(dbFieldName.trim().toLowerCase())) }
}

export function formRoutes(context: AppContext): void {
  followPublished(context)
  serve(context, cgform, {
    list: ({ query }) => listHeads(query),
    definition: async ({ query }) => {
      const found = await selectOptionalDesign(query.id)
      if (!found) throw cgformProblem('cgform.none')
      return found
    },
    fields: ({ query }) => listExistingFields(query.headId),
    indexes: ({ query }) => listIndexes(query.headId),
    checkOnlyTable: async ({ query }) => {
      const found = await selectOptionalHeadOf(query.tbname.trim().toLowerCase())
      return found && found.id !== query.id ? -1 : 1
    },
    addAll: async ({ body, user, request }) => {
      const sent = designSent(body, request)
      await assertSources(sent.fields, user, sourceOf)
      return { id: await addForm(sent, user) }
    },
    copy: async ({ query, user }) => {
      const found = await selectOptionalDesign(query.code)
      if (!found) throw cgformProblem('cgform.none')
      await assertSources(found.fields, user, sourceOf)
      return { id: await copyForm(found, user) }
    },
    editAll: markWriter(
      async ({ body, user, request }: Call<typeof cgform.editAll>) => {
        const sent = designSent(body, request)
        await assertSources(sent.fields, user, sourceOf)
        return editForm(body.head.id, sent, user)
      },
      'onlCgformHead',
      { restorable: false, label: '在线表单' },
    ),
    plan: ({ query }) => previewPublishing(query.id),
    publish: ({ params, user }) => publishForm(params.id, params.mode === 'force', user),
    addToMenu: async ({ body, user }) => {
      await addToMenu(body.id, user)
    },
    delete: ({ query, user }) => deleteForms([query.id], user),
    deleteBatch: ({ query, user }) => deleteForms(idList(query.ids), user),
  })
  serve(context, closedCgform, refusals)
  guessRoutes(context)
  enhancementRoutes(context)
  formRightsRoutes(context)
  formVersionRoutes(context)
  formDataRoutes(context)
}
