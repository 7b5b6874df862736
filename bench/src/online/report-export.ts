import { openSchool, type School } from '../../../e2e/school.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { letAdminIn, login, memoryOf, PASSWORD } from '../crowd.ts'

/**
 * `npm run bench -- report-export`: measures the memory of the server during exports.
 * If the rows are streamed, a hundred thousand rows need no more memory than ten thousand.
 */
const EVERY_MS = 20
const TEXT = '一行里的一个格子，和学校里常见的备注一样长'

/** The statement itself produces the digits, so that no table has to be filled. */
const digits = Array.from({ length: 10 }, (_, digit) => `select ${digit} as n`).join(' union all ')
const statement = (ten: number) =>
  `with digit as (${digits}), part as (select n from digit where n < ${ten}) ` +
  `select p.n * 10000 + b.n * 1000 + c.n * 100 + d.n * 10 + e.n as no, '${TEXT}' as remark, '${TEXT}' as more, ` +
  `b.n as b, c.n as c from part p, digit b, digit c, digit d, digit e`

async function makeReport({ url }: School, token: string, ten: number): Promise<string> {
  const item = (fieldName: string, orderNum: number) => ({
    fieldName,
    fieldTxt: fieldName,
    fieldType: 'String',
    isShow: 1,
    orderNum,
  })
  const items = ['no', 'remark', 'more', 'b', 'c'].map(item)
  const reply = await fetch(`${url}/api/online/cgreport/head/add`, {
    method: 'POST',
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ head: { code: `rows${ten}`, name: `${ten}`, cgrSql: statement(ten) }, items, params: [] }),
  })
  const { success, message, result } = (await reply.json()) as {
    success: boolean
    message: string
    result: { id: string }
  }
  if (!success) throw new Error(message)
  return result.id
}

/** @returns the number of downloaded bytes */
async function take({ url }: School, token: string, id: string): Promise<number> {
  const reply = await fetch(`${url}/api/online/cgreport/api/exportXls/${id}`, {
    headers: { 'x-access-token': token, 'x-mashu-client': '1' },
  })
  if (!reply.ok || !/sheet/.test(reply.headers.get('content-type') ?? '')) throw new Error(`export: ${reply.status}`)
  let bytes = 0
  for await (const piece of reply.body!) bytes += (piece as Uint8Array).byteLength
  return bytes
}

async function measure(school: School, token: string, { id, rows, at }: { id: string; rows: number; at: number }) {
  const before = memoryOf(school.pid).now
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(school.pid).now)
  }, EVERY_MS)
  const begin = performance.now()
  const bytes = await Promise.all(Array.from({ length: at }, () => take(school, token, id)))
  clearInterval(watching)
  return {
    rows,
    'at once': at,
    'sheet kB': Math.round(bytes[0]! / 1024),
    seconds: Number(((performance.now() - begin) / 1000).toFixed(1)),
    'MB before': before,
    'MB at most': most,
  }
}

const school = await openSchool({ SEED: 'base', ADMIN_PASSWORD: PASSWORD })
try {
  await school.stop()
  const database = openDatabase({ dataDir: school.dataDir })
  await letAdminIn(database)
  await database.close()
  await school.start()
  const token = await login(school.url, 'admin')
  const small = { id: await makeReport(school, token, 1), rows: 10_000 }
  const large = { id: await makeReport(school, token, 10), rows: 100_000 }
  const runs = [small, small, large, large, large].map((report) => ({ ...report, at: 1 }))
  const tables = []
  for (const run of [...runs, { ...large, at: 5 }]) tables.push(await measure(school, token, run))
  console.table(tables)
} finally {
  await school.close()
}
