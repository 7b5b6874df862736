import { problem, type BodyOf } from '@mashu/contract'
import { reportConfig } from '@mashu/contract/online/report/report-config'
import { reportProblem } from '@mashu/contract/online/report/report-problem'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { serve, type Call, type QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { listReadableSources } from '../../sys/data-source/data-source.ts'
import { listItems, listParams, replaceLines } from './report.queries.ts'
import { statementFor } from './sql-report.routes.ts'

type Form = BodyOf<typeof reportConfig.add>

const table = 'onlCgreportHead'
const isSafeLink = (href: string) => /^(?:\/(?![/\\])|https:\/\/)/.test(href)

/** @throws a problem that names a column that does not match the SQL */
async function assertFits(context: AppContext, user: Principal, { head, items }: Form): Promise<void> {
  const { columns } = await statementFor(context, user, { sql: head.cgrSql, dbSource: head.dbSource })
  const names = items.map(({ fieldName }) => fieldName)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw reportProblem('report.itemTwice', { name: twice })
  for (const { fieldName, fieldTxt, fieldHref } of items) {
    if (!columns.some(({ name }) => name === fieldName)) throw reportProblem('report.badItem', { name: fieldName })
    if (fieldHref && !isSafeLink(fieldHref)) throw reportProblem('report.badLink', { name: fieldTxt })
  }
}

const valuesOf = ({ code, name, cgrSql, dbSource, content, roleIds, ...returned }: Form['head']) => ({
  code,
  name,
  cgrSql,
  content: content ?? null,
  roleIds: roleIds ?? '',
  dbSource: dbSource || null,
  returnValField: returned.returnValField ?? null,
  returnTxtField: returned.returnTxtField ?? null,
})

const remove = (ids: readonly string[], user: Principal) =>
  transaction(() =>
    recordChange({ table, ids, operation: 'delete', user }, () =>
      db()
        .deleteFrom(table)
        .where('id', 'in', [...ids])
        .executeTakeFirst(),
    ),
  )

const columns = [
  'id',
  'code',
  'name',
  'cgrSql',
  'returnValField',
  'returnTxtField',
  'returnType',
  'dbSource',
  'content',
  'roleIds',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

async function listReports(query: QueryRead<typeof reportConfig.list>) {
  const page = await listPage(
    db()
      .selectFrom(table)
      .select([...columns])
      .select(rowVersionOf(table)),
    {
      contract: reportConfig.list,
      query,
      table,
      columns: { dbSource_dictText: null },
      defaultOrder: [['createTime', 'desc']],
    },
  )
  const names = new Map((await listReadableSources()).map(({ code, name }) => [code, name]))
  const records = page.records.map((row) => ({ ...row, dbSource_dictText: names.get(row.dbSource ?? '') ?? null }))
  return { ...page, records }
}

/** The definitions are stored with the versions of the report. */
async function linesOf(ids: readonly string[]) {
  const pairs = ids.map(async (id) => [id, { items: await listItems(id), params: await listParams(id) }] as const)
  return new Map(await Promise.all(pairs))
}

export function reportConfigRoutes(context: AppContext): void {
  async function editAll({ body, user }: Call<typeof reportConfig.editAll>): Promise<void> {
    await assertFits(context, user, body)
    const { id } = body.head
    const what = { table, ids: [id], operation: 'edit', user, related: linesOf } as const
    await transaction(() =>
      recordChange(what, async () => {
        const { numUpdatedRows } = await db()
          .updateTable(table)
          .set({ ...valuesOf(body.head), ...stampUpdate(user) })
          .where('id', '=', id)
          .executeTakeFirst()
        if (Number(numUpdatedRows) === 0) throw problem('row.entityNotFound')
        await replaceLines(id, body, user)
      }),
    )
  }
  serve(context, reportConfig, {
    list: ({ query }) => listReports(query),
    async add({ body, user }) {
      await assertFits(context, user, body)
      const id = newId()
      await transaction(() =>
        recordChange({ table, ids: [id], operation: 'add', user, related: linesOf }, async () => {
          await db()
            .insertInto(table)
            .values({ id, ...valuesOf(body.head), ...stampInsert(user) })
            .execute()
          await replaceLines(id, body, user)
        }),
      )
      return { id }
    },
    editAll: markWriter(editAll, table, { restorable: false, label: '报表配置' }),
    async delete({ query, user }) {
      const { numDeletedRows } = await remove([query.id], user)
      if (Number(numDeletedRows) === 0) throw problem('row.entityNotFound')
    },
    async deleteBatch({ query, user }) {
      await remove(idList(query.ids), user)
    },
    items: ({ query }) => listItems(query.headId),
    params: ({ query }) => listParams(query.headId),
  })
}
