import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { now } from '../../../../platform/time/time.ts'

export async function selectOptionalVersion(headId: string, version: number): Promise<FormDefinition | undefined> {
  const found = await db()
    .selectFrom('onlCgformVersion')
    .select('content')
    .where('cgformHeadId', '=', headId)
    .where('version', '=', version)
    .executeTakeFirst()
  return found && (JSON.parse(found.content) as FormDefinition)
}

export const listVersions = (headId: string) =>
  db()
    .selectFrom('onlCgformVersion')
    .select(['version', 'createBy', 'createTime'])
    .where('cgformHeadId', '=', headId)
    .orderBy('version', 'desc')
    .execute()

/** As in the replaced system (spec.md §9). */
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

/** Tables of published forms that have columns with files. */
export const listFormFiles = () => publishedFiles().where('onlCgformVersion.fileColumns', '<>', '').execute()

/** Returns database names of columns that contain files. */
export async function listFileColumns(headId: string): Promise<string[]> {
  const found = await publishedFiles().where('onlCgformHead.id', '=', headId).executeTakeFirst()
  return (found?.fileColumns ?? '').split(',').filter(Boolean)
}
