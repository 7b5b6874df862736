import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { cgform } from '@mashu/contract/online/form/cgform'
import type {
  DesignedForm,
  FormDefinition,
  FormField,
  FormIndex,
  FormRule,
} from '@mashu/contract/online/form/definition'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'
import { listEnhancements } from './enhancement/enhancement.queries.ts'

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
const fieldColumns = [
  'id',
  'dbFieldName',
  'dbFieldTxt',
  'dbType',
  'dbLength',
  'dbPointLength',
  'fieldShowType',
  'fieldMustInput',
  'fieldValidType',
  'fieldExtendJson',
  'fieldDefaultValue',
  'dictField',
  'mainTable',
  'mainField',
  'dictTable',
  'dictText',
  'isQuery',
  'queryMode',
  'isShowForm',
  'isShowList',
  'isReadOnly',
  'sortFlag',
  'orderNum',
] as const

export const listHeads = (query: QueryRead<typeof cgform.list>) =>
  listPage(db().selectFrom('onlCgformHead').select(headColumns).select(rowVersionOf('onlCgformHead')), {
    contract: cgform.list,
    query,
    table: 'onlCgformHead',
    defaultOrder: [['createTime', 'desc']],
  })

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

export const listFields = (headId: string) =>
  db()
    .selectFrom('onlCgformField')
    .select(fieldColumns)
    .where('cgformHeadId', '=', headId)
    .orderBy('orderNum')
    .orderBy('id')
    .execute() as Promise<FormField[]>

export const listIndexes = (headId: string) =>
  db()
    .selectFrom('onlCgformIndex')
    .select(['id', 'indexName', 'indexField', 'indexType'])
    .where('cgformHeadId', '=', headId)
    .orderBy('id')
    .execute() as Promise<FormIndex[]>

export const listRules = (headId: string) =>
  db()
    .selectFrom('onlCgformRule')
    .select(['id', 'ruleType', 'targetFields', 'formula', 'message'])
    .where('cgformHeadId', '=', headId)
    .orderBy('orderNum')
    .orderBy('id')
    .execute() as Promise<FormRule[]>

/** The definition as it stands in the designer; undefined where there is none. */
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

/** The same with the number of its state, which an edit names. */
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

type Values = Readonly<Record<string, unknown>>

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

type PartTable = 'onlCgformField' | 'onlCgformIndex' | 'onlCgformRule'

/** Writes the parts of a definition in the place of those that are there. */
export async function replaceParts(name: PartTable, headId: string, rows: readonly Values[]): Promise<void> {
  await db().deleteFrom(name).where('cgformHeadId', '=', headId).execute()
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, cgformHeadId: headId }))
  await db()
    .insertInto(name as 'onlCgformField')
    .values(values as never)
    .execute()
}

export async function deleteHeads(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('onlCgformHead')
    .where('id', 'in', [...ids])
    .execute()
}

/** Numbers of the published versions, the newest of each form. */
export const listPublished = () =>
  db().selectFrom('onlCgformHead').select(['id', 'tableVersion as version']).where('tableVersion', '>', 0).execute()

/** The definition of a published version. */
export async function selectOptionalVersion(headId: string, version: number): Promise<FormDefinition | undefined> {
  const found = await db()
    .selectFrom('onlCgformVersion')
    .select('content')
    .where('cgformHeadId', '=', headId)
    .where('version', '=', version)
    .executeTakeFirst()
  return found && (JSON.parse(found.content) as FormDefinition)
}

/** Published versions of a form that are kept, the newest first. */
export const listVersions = (headId: string) =>
  db()
    .selectFrom('onlCgformVersion')
    .select(['version', 'createBy', 'createTime'])
    .where('cgformHeadId', '=', headId)
    .orderBy('version', 'desc')
    .execute()

/** As many versions of a form are kept as of the rules of the system replaced (spec.md §3). */
const KEPT_VERSIONS = 16

export async function insertVersion(
  definition: FormDefinition,
  fileColumns: readonly string[],
  username: string,
): Promise<void> {
  const { id, tableVersion: version } = definition.head
  const draft = await db().selectFrom('onlCgformHead').select('actions').where('id', '=', id).executeTakeFirst()
  await db()
    .insertInto('onlCgformVersion')
    .values({
      id: newId(),
      cgformHeadId: id,
      version,
      content: JSON.stringify(definition),
      fileColumns: fileColumns.join(),
      actions: draft?.actions ?? null,
      createBy: username,
      createTime: now(),
    })
    .execute()
  await db()
    .deleteFrom('onlCgformVersion')
    .where('cgformHeadId', '=', id)
    .where('version', '<=', version - KEPT_VERSIONS)
    .execute()
}

const publishedFiles = () =>
  db()
    .selectFrom('onlCgformHead')
    .innerJoin('onlCgformVersion', (join) =>
      join
        .onRef('onlCgformVersion.cgformHeadId', '=', 'onlCgformHead.id')
        .onRef('onlCgformVersion.version', '=', 'onlCgformHead.tableVersion'),
    )
    .select(['onlCgformHead.tableName', 'onlCgformVersion.fileColumns'])

/** Tables of published forms with their columns that hold files. */
export const listFormFiles = () => publishedFiles().where('onlCgformVersion.fileColumns', '<>', '').execute()

/** Columns of the table of a form that hold files, by their names in the database. */
export async function listFileColumns(headId: string): Promise<string[]> {
  const found = await publishedFiles().where('onlCgformHead.id', '=', headId).executeTakeFirst()
  return (found?.fileColumns ?? '').split(',').filter(Boolean)
}

/** A table whose rows wait to be dropped. */
export async function insertOldTable(values: {
  cgformHeadId: string | null
  tableName: string
  tableTxt: string
  fileColumns: string
  createBy: string
}): Promise<void> {
  await db()
    .insertInto('onlCgformOldTable')
    .values({ id: newId(), createTime: now(), ...values })
    .execute()
}

export const listOldTables = () =>
  db().selectFrom('onlCgformOldTable').select(['id', 'tableName', 'tableTxt', 'fileColumns', 'createTime']).execute()

export const selectOptionalOldTable = (tableName: string) =>
  db().selectFrom('onlCgformOldTable').select('id').where('tableName', '=', tableName).executeTakeFirst()

export async function deleteOldTable(tableName: string): Promise<void> {
  await db().deleteFrom('onlCgformOldTable').where('tableName', '=', tableName).execute()
}
