import { sql } from 'kysely'
import { message } from '@mashu/contract/sys/message'
import { DAY_MS } from '../../../platform/time/duration.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'
import { deleteSettled } from './queue.queries.ts'

/** The author of messages that the server itself writes. */
const SYSTEM = 'system'

const columns = [
  'id',
  'esTitle',
  'esType',
  'esReceiver',
  'esParam',
  'esContent',
  'esSendTime',
  'esSendStatus',
  'esSendNum',
  'esResult',
  'nextTime',
  'expireTime',
  'remark',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

const rows = () =>
  db()
    .selectFrom('sysSms')
    .select(columns.map((column) => `sysSms.${column}` as const))
    .select(sql<string | null>`null`.as('fileNames'))
/** Messages of the server contain codes that open accounts. */
export const writtenByPeople = () => rows().where('sysSms.createBy', '<>', SYSTEM)
const visible = (withCodes: boolean) => (withCodes ? rows() : writtenByPeople())

async function withFileNames<T extends { id: string; fileNames: string | null }>(messages: T[]): Promise<T[]> {
  const ids = messages.map(({ id }) => id)
  if (ids.length === 0) return messages
  const files = await db()
    .selectFrom('sysSmsFile')
    .select(['messageId', 'fileName'])
    .where('messageId', 'in', ids)
    .orderBy('place')
    .execute()
  for (const row of messages) {
    const own = files.filter(({ messageId }) => messageId === row.id)
    row.fileNames = own.length === 0 ? null : own.map(({ fileName }) => fileName).join('、')
  }
  return messages
}

export async function listMessages(query: QueryRead<typeof message.list>, withCodes: boolean) {
  const page = await listPage(visible(withCodes), {
    contract: message.list,
    query,
    table: 'sysSms',
    columns: { fileNames: null },
    defaultOrder: [['createTime', 'desc']],
  })
  await withFileNames(page.records)
  return page
}

export async function selectOptionalMessage(id: string, withCodes: boolean) {
  const found = await visible(withCodes).where('sysSms.id', '=', id).executeTakeFirst()
  return found && (await withFileNames([found]))[0]
}

export interface NewMessage {
  esTitle: string
  esType: string
  esReceiver: string
  esContent: string
  esParam: string | null
  esHtml?: number
  /** The result before the first attempt. */
  esResult?: string | null
  /** A username. The default is the server. */
  createBy?: string
  /** The time when the message is due. A message without it is stored and not sent. */
  nextTime?: string | null
  expireTime?: string | null
  esSendStatus?: string
  esSendNum?: number
  esSendTime?: string
}

/** @returns the id of the new message */
export async function insertMessage(values: NewMessage): Promise<string> {
  const id = newId()
  await db()
    .insertInto('sysSms')
    .values({ id, createBy: SYSTEM, ...values, createTime: now() })
    .execute()
  return id
}

export interface MessageFile {
  fileName: string
  bytes: Uint8Array
}

export async function insertMessageFiles(messageId: string, files: readonly MessageFile[]): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ fileName, bytes }, place) => ({
    id: newId(),
    messageId,
    place,
    fileName,
    content: Buffer.from(bytes).toString('base64'),
  }))
  await db().insertInto('sysSmsFile').values(rows).execute()
}

/** Keeps messages of people. */
export const deleteOldMessages = (days: number): Promise<number> =>
  deleteSettled(new Date(Date.now() - days * DAY_MS).toISOString(), SYSTEM)
