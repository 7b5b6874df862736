import { log } from '@mashu/contract/sys/log'
import { batches } from '../../../platform/batches.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { currentCall, loggedParams } from '../../../platform/app/current-call.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listBatches, listPage } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'

export interface LogEntry {
  /** 1: login and logout. 2: operation. */
  logType: 1 | 2
  logContent: string
  /** 1: query. 2: add. 3: edit. 4: delete. 5: import. 6: export. */
  operateType?: 1 | 2 | 3 | 4 | 5 | 6
  user: { username: string; realname: string } | null
  ip: string
}

const CONTENT_MAX = 1000
const URL_MAX = 500
const columns = [
  'id',
  'logType',
  'logContent',
  'operateType',
  'userid',
  'username',
  'ip',
  'method',
  'requestUrl',
  'requestParam',
  'requestType',
  'costTime',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

/** Describes the current call. Returns no columns for a job. */
function ofCall() {
  const call = currentCall()
  if (!call) return {}
  const { method, requestUrl, requestType, sent, startedAt } = call
  return {
    method,
    requestUrl: requestUrl.slice(0, URL_MAX),
    requestType,
    requestParam: loggedParams(sent),
    costTime: Math.round(performance.now() - startedAt),
  }
}

export async function insertLog({ logType, logContent, operateType, user, ip }: LogEntry): Promise<void> {
  await db()
    .insertInto('sysLog')
    .values({
      id: newId(),
      logType,
      logContent: logContent.slice(0, CONTENT_MAX),
      operateType: operateType ?? null,
      userid: user?.username ?? null,
      username: user?.realname ?? null,
      ip,
      ...ofCall(),
      createBy: user?.username ?? null,
      createTime: now(),
    })
    .execute()
}

/** Runs a change and writes its log entry in one transaction. */
export function logged<T>(entry: LogEntry, change: () => Promise<T>): Promise<T> {
  return transaction(async () => {
    const result = await change()
    await insertLog(entry)
    return result
  })
}

const NAMES = 200

/** Omits logins that were deleted from the log. */
export async function listLastLogins(usernames: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of batches(usernames, NAMES)) {
    const rows = await db()
      .selectFrom('sysLog')
      .where('logType', '=', 1)
      .where('userid', 'in', some)
      .where('logContent', 'like', '%登录成功%')
      .groupBy('userid')
      .select((eb) => ['userid', eb.fn.max('createTime').as('lastTime')])
      .execute()
    for (const { userid, lastTime } of rows) if (userid !== null && lastTime !== null) found.set(userid, lastTime)
  }
  return found
}

const source = { contract: log.list, table: 'sysLog', defaultOrder: [['createTime', 'desc'] as const] } as const

function found(keyWord: string | undefined) {
  const rows = db().selectFrom('sysLog').select(columns)
  return keyWord ? rows.where(contains('sysLog.logContent', keyWord)) : rows
}

export const listLogs = (query: QueryRead<typeof log.list>) => listPage(found(query.keyWord), { ...source, query })

/** Returns the rows of the list, or the selected rows. */
export function listLogBatches(query: QueryRead<typeof log.list>, ids: readonly string[] | null, limit: number) {
  const rows = found(query.keyWord)
  return listBatches(ids ? rows.where('sysLog.id', 'in', [...ids]) : rows, { ...source, query }, limit)
}

export async function deleteLogs(ids: readonly string[] | 'allclear'): Promise<number> {
  const query = db().deleteFrom('sysLog')
  const result = await (ids === 'allclear' ? query : query.where('id', 'in', [...ids])).executeTakeFirst()
  return Number(result.numDeletedRows)
}
