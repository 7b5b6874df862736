import type { FormAction } from '@mashu/contract/online/form/action'
import type { FormDefinition, PublishedForm } from '@mashu/contract/online/form/definition'
import { effectsOf } from '@mashu/contract/online/form/effect'
import { sql } from 'kysely'
import { anyTable } from '../../../../platform/db/any-table.ts'
import { db } from '../../../../platform/db/database.ts'
import type { FormTable } from '../reference/reference.queries.ts'

const read = (stored: string | null | undefined) => JSON.parse(stored || '[]') as FormAction[]

/** Includes unpublished actions. Returns undefined when the form does not exist. */
export async function selectOptionalActions(headId: string): Promise<FormAction[] | undefined> {
  const found = await db().selectFrom('onlCgformHead').select('actions').where('id', '=', headId).executeTakeFirst()
  return found && read(found.actions)
}

export async function listPublishedActions(headId: string): Promise<FormAction[]> {
  const found = await db()
    .selectFrom('onlCgformHead as head')
    .innerJoin('onlCgformVersion as version', (join) =>
      join.onRef('version.cgformHeadId', '=', 'head.id').onRef('version.version', '=', 'head.tableVersion'),
    )
    .select('version.actions')
    .where('head.id', '=', headId)
    .executeTakeFirst()
  return read(found?.actions)
}

export async function selectOptionalPublished(headId: string, version: number): Promise<PublishedForm | undefined> {
  const found = await db()
    .selectFrom('onlCgformVersion')
    .select(['content', 'actions'])
    .where('cgformHeadId', '=', headId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) return undefined
  const effects = effectsOf(read(found.actions))
  return { ...(JSON.parse(found.content) as FormDefinition), ...(effects.length > 0 ? { effects } : {}) }
}

export async function listActingForms(): Promise<{ id: string; actions: FormAction[] }[]> {
  const found = await db()
    .selectFrom('onlCgformHead as head')
    .innerJoin('onlCgformVersion as version', (join) =>
      join.onRef('version.cgformHeadId', '=', 'head.id').onRef('version.version', '=', 'head.tableVersion'),
    )
    .select(['head.id', 'version.actions'])
    .where('version.actions', 'is not', null)
    .orderBy('head.id')
    .execute()
  return found.map(({ id, actions }) => ({ id, actions: read(actions) }))
}

type Row = Record<string, unknown> & { id: string }

export async function listRowsBy(table: FormTable, key: string, values: readonly string[], most: number) {
  const found = db()
    .selectFrom(anyTable(table))
    .selectAll()
    .where(sql.ref(key), 'in', [...values])
    .orderBy('id')
    .limit(most)
  return (await found.execute()) as unknown as Row[]
}

export async function listRowsAfter(table: FormTable, id: string, most: number) {
  const found = db().selectFrom(anyTable(table)).selectAll().where('id', '>', id).orderBy('id').limit(most)
  return (await found.execute()) as unknown as Row[]
}

export async function updateRow(table: FormTable, id: string, values: Readonly<Record<string, unknown>>) {
  await db()
    .updateTable(anyTable(table))
    .set(values as never)
    .where('id', '=', id)
    .execute()
}
