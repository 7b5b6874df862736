import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import type { OnlPublicAnswer } from '../../../platform/db/tables.ts'
import { now } from '../../../platform/time/time.ts'
import { forUpdate } from '../../../platform/db/row-lock.ts'

const columns = [
  'id',
  'cgformHeadId',
  'token',
  'isOn',
  'openTime',
  'closeTime',
  'answerLimit',
  'once',
  'onceField',
  'intro',
  'consentText',
  'thanksText',
  'isEditable',
  'internalFields',
  'sysOrgCode',
] as const

const links = () => db().selectFrom('onlPublicLink').select(columns)

export type LinkRow = NonNullable<Awaited<ReturnType<typeof selectOptionalLink>>>

export const selectOptionalLink = (token: string) => links().where('token', '=', token).executeTakeFirst()

export const selectOptionalLinkOf = (headId: string) => links().where('cgformHeadId', '=', headId).executeTakeFirst()

export const listOpenLinks = () => links().where('isOn', '=', 1).orderBy('id').execute()

/** All instances count and store the answers of a link one after another. */
export async function lockLink(id: string): Promise<void> {
  await forUpdate(db().selectFrom('onlPublicLink').select('id').where('id', '=', id)).execute()
}

export async function insertLink(values: Readonly<Record<string, unknown>> & { id: string }): Promise<void> {
  await db()
    .insertInto('onlPublicLink')
    .values(values as never)
    .execute()
}

export async function updateLink(id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await db()
    .updateTable('onlPublicLink')
    .set(values as never)
    .where('id', '=', id)
    .execute()
}

/** Omits answers with a deleted row. */
const live = (linkId: string, table: string) =>
  db()
    .selectFrom('onlPublicAnswer')
    .innerJoin(`${table} as answered` as 'onlPublicLink as answered', 'answered.id', 'onlPublicAnswer.rowId')
    .where('onlPublicAnswer.linkId', '=', linkId)

export async function countAnswers(linkId: string, table: string): Promise<number> {
  const counted = live(linkId, table).select(sql<number>`count(*)`.as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/** `besides` is an answer to ignore. */
export async function isAnswered(
  { id: linkId, table }: { id: string; table: string },
  column: 'deviceHash' | 'personHash',
  hash: string,
  besides = '',
): Promise<boolean> {
  const found = live(linkId, table)
    .select('onlPublicAnswer.id')
    .where(`onlPublicAnswer.${column}`, '=', hash)
    .where('onlPublicAnswer.id', '<>', besides)
  return (await found.executeTakeFirst()) !== undefined
}

export const selectOptionalAnswer = (linkId: string, secretHash: string) =>
  db()
    .selectFrom('onlPublicAnswer')
    .select(['id', 'rowId'])
    .where('linkId', '=', linkId)
    .where('secretHash', '=', secretHash)
    .executeTakeFirst()

export async function insertAnswer(values: Omit<OnlPublicAnswer, 'id' | 'createTime'>): Promise<void> {
  await db()
    .insertInto('onlPublicAnswer')
    .values({ id: newId(), createTime: now(), ...values } as never)
    .execute()
}

export async function updatePerson(id: string, personHash: string | null): Promise<void> {
  await db().updateTable('onlPublicAnswer').set({ personHash }).where('id', '=', id).execute()
}

export const selectOptionalRow = (table: string, id: string) =>
  db()
    .selectFrom(table as 'onlPublicLink')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst() as Promise<Record<string, unknown> | undefined>
