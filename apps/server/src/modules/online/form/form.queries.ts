import { sql } from 'kysely'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { cgform } from '@mashu/contract/online/form/cgform'
import type { DesignedForm, FormDefinition } from '@mashu/contract/online/form/definition'
import { db } from '../../../platform/db/database.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { listEnhancements } from './enhancement/enhancement.queries.ts'
import { listFields, listIndexes, listRules, type Values } from './definition/part.queries.ts'

const headColumns = [
  'id',
  'tableName',
  'tableTxt',
  'tableType',
  'formTemplate',
  'isCheckbox',
  'isPage',
  'isTree',
  'scroll',
  'formCategory',
  'themeTemplate',
  'relationType',
  'tabOrderNum',
  'subTableStr',
  'physicId',
  'treeParentIdField',
  'treeIdField',
  'treeFieldname',
  'pageLayout',
  'isDbSynch',
  'tableVersion',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

const copies = sql<number>`(select count(*) from onl_cgform_head made where made.physic_id = onl_cgform_head.id)`

export const listHeads = (query: QueryRead<typeof cgform.list>) =>
  listPage(
    db()
      .selectFrom('onlCgformHead')
      .select(headColumns)
      .select(({ fn, val }) => [
        sql<number>`case when ${copies} > 0 then 1 else 0 end`.as('hascopy'),
        fn.coalesce('idType', val('UUID')).as('idType'),
        fn.coalesce('queryMode', val('single')).as('queryMode'),
      ])
      .select(rowVersionOf('onlCgformHead')),
    {
      contract: cgform.list,
      query,
      table: 'onlCgformHead',
      columns: { hascopy: null },
      defaultOrder: [['createTime', 'desc']],
    },
  )

export const selectOptionalHead = (id: string) =>
  db().selectFrom('onlCgformHead').select(headColumns).where('id', '=', id).executeTakeFirst()

export const selectOptionalHeadOf = (tableName: string) =>
  db().selectFrom('onlCgformHead').select('id').where('tableName', '=', tableName).executeTakeFirst()

export async function countHeads(): Promise<number> {
  const counted = db()
    .selectFrom('onlCgformHead')
    .select((eb) => eb.fn.countAll<number>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/** Includes unpublished changes. */
export async function selectOptionalDefinition(id: string): Promise<FormDefinition | undefined> {
  const head = await selectOptionalHead(id)
  if (!head) return undefined
  return {
    head: head as FormDefinition['head'],
    fields: await listFields(id),
    indexs: await listIndexes(id),
    rules: await listRules(id),
  }
}

/** Includes the row version, which an edit must send. */
export async function selectOptionalDesign(id: string): Promise<DesignedForm | undefined> {
  const head = await db()
    .selectFrom('onlCgformHead')
    .select(headColumns)
    .select(rowVersionOf('onlCgformHead'))
    .where('id', '=', id)
    .executeTakeFirst()
  const design = head && (await selectOptionalDefinition(id))
  if (!design) return undefined
  const hasEnhancements = (await listEnhancements(id)).length > 0
  return { ...design, head: head as DesignedForm['head'], ...(hasEnhancements ? { hasEnhancements } : {}) }
}

export async function insertHead(values: Values & { id: string }): Promise<void> {
  await db()
    .insertInto('onlCgformHead')
    .values(values as never)
    .execute()
}

export async function updateHead(id: string, values: Values): Promise<void> {
  await db()
    .updateTable('onlCgformHead')
    .set(values as never)
    .where('id', '=', id)
    .execute()
}

export async function deleteHeads(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('onlCgformHead')
    .where('id', 'in', [...ids])
    .execute()
}

export const listPublished = () =>
  db().selectFrom('onlCgformHead').select(['id', 'tableVersion as version']).where('tableVersion', '>', 0).execute()
