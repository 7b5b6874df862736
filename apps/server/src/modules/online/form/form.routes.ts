import { cgform, cgformProblem, closedCgform } from '@mashu/contract/online/form/cgform'
import type { AppContext } from '../../../platform/app/context.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { serve, type Call, type Handlers } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { formDataRoutes } from './data.routes.ts'
import { listFields, listHeads, listIndexes, selectOptionalDesign, selectOptionalHeadOf } from './form.queries.ts'
import { addToMenu } from './menu-entry.ts'
import { deleteForms, previewPublishing, publishForm } from './publish-form.ts'
import { followPublished, sourceOf } from './published.ts'
import { guessRoutes } from './sheet/guess.routes.ts'
import { formRightsRoutes } from './rights.routes.ts'
import { assertSources } from './reference/option.routes.ts'
import { addForm, copyForm, editForm } from './save-form.ts'
import { formVersionRoutes } from './version.routes.ts'

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
    addAll: async ({ body, user }) => {
      assertSources(body.fields, user, sourceOf)
      return { id: await addForm(body, user) }
    },
    copy: async ({ query, user }) => {
      const found = await selectOptionalDesign(query.code)
      if (!found) throw cgformProblem('cgform.none')
      assertSources(found.fields, user, sourceOf)
      return { id: await copyForm(found, user) }
    },
    editAll: markWriter(
      ({ body, user }: Call<typeof cgform.editAll>) => {
        assertSources(body.fields, user, sourceOf)
        return editForm(body.head.id, body, user)
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
  formRightsRoutes(context)
  formVersionRoutes(context)
  formDataRoutes(context)
}
