import { message } from '@mashu/contract/sys/message'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'

const DAY_MS = 86_400_000
/** The word that the server itself signs its messages with. */
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
  'remark',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

/** The server's own messages carry codes that open accounts; hidden ones cannot be searched for either. */
function visible(withCodes: boolean) {
  const rows = db()
    .selectFrom('sysSms')
    .select(columns.map((column) => `sysSms.${column}` as const))
  return withCodes ? rows : rows.where('sysSms.createBy', '<>', SYSTEM)
}

export function listMessages(query: QueryRead<typeof message.list>, withCodes: boolean) {
  return listPage(visible(withCodes), {
    contract: message.list,
    query,
    table: 'sysSms',
    defaultOrder: [['createTime', 'desc']],
  })
}

export function selectOptionalMessage(id: string, withCodes: boolean) {
  return visible(withCodes).where('sysSms.id', '=', id).executeTakeFirst()
}

export interface NewMessage {
  esTitle: string
  esType: string
  esReceiver: string
  esContent: string
  esParam: string | null
  /** What is said of it from the start. */
  esResult?: string | null
  /** Who wrote it; the server unless said. */
  createBy?: string
}

/** A message that waits; @returns its id. */
export async function insertMessage(values: NewMessage): Promise<string> {
  const id = newId()
  await db()
    .insertInto('sysSms')
    .values({ id, createBy: SYSTEM, ...values, createTime: now() })
    .execute()
  return id
}

export async function updateMessage(
  id: string,
  outcome: { esSendStatus: string; esSendNum: number; esResult: string | null; esSendTime: string | null },
): Promise<void> {
  await db()
    .updateTable('sysSms')
    .set({ ...outcome, updateBy: SYSTEM, updateTime: now() })
    .where('id', '=', id)
    .execute()
}

/** Messages the server wrote are of no use after some days; what administrators wrote stays. */
export async function deleteOldMessages(days: number): Promise<number> {
  const before = new Date(Date.now() - days * DAY_MS).toISOString()
  const result = await db()
    .deleteFrom('sysSms')
    .where('createBy', '=', SYSTEM)
    .where('createTime', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
