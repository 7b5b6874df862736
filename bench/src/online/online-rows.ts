import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { openSchool } from '../../../e2e/school.ts'
import { withPostgres } from '../../../scripts/postgres.mjs'
import { letAdminIn, login, medianTime, PASSWORD } from '../crowd.ts'

/**
 * Compares the list of an online form with the list of the log, with the same number of rows.
 * `npm run bench -- online-rows --most 100000 --only SQLite` uses fewer rows and one database.
 */
const { values } = parseArgs({ options: { most: { type: 'string', default: '1000000' }, only: { type: 'string' } } })
const MOST = Number(values.most)
const BATCH = 1500

const conditions = (items: object[]) =>
  `superQueryParams=${encodeURIComponent(JSON.stringify({ match: 'and', items }))}`
const calls = (id: string): readonly [name: string, path: string][] => {
  const of = (verb: string, query: string) => `/online/form/data/${id}/${verb}?${query}`
  return [
    ['log: newest', '/sys/log/list?logType=1&pageSize=20'],
    ['log: a part of the text', `/sys/log/list?logType=1&logContent=${encodeURIComponent('*77*')}&pageSize=20`],
    ['form: newest', of('list', 'pageSize=20')],
    ['form: a state', of('list', `${conditions([{ field: 'state', rule: 'eq', val: '好' }])}&pageSize=20`)],
    ['form: a part of the name', of('list', `name=${encodeURIComponent('*77*')}&pageSize=20`)],
    ['form: nothing fits', of('list', `${conditions([{ field: 'score', rule: 'gt', val: '5000' }])}&pageSize=20`)],
    ['form: most fit', of('list', `${conditions([{ field: 'score', rule: 'gt', val: '10' }])}&pageSize=20`)],
    ['form: sorted by a number', of('list', 'column=score&order=desc&pageSize=20')],
    ['form: totals of all', of('totals', 'keys=score')],
    ['form: counts by state', of('groups', 'by=state')],
  ]
}

/** @returns the id of a published form */
async function makeForm(url: string, token: string): Promise<string> {
  const post = async (path: string, body?: object) => {
    const headers = { 'x-access-token': token, ...(body ? { 'content-type': 'application/json' } : {}) }
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    const { success, message, result } = (await reply.json()) as { success: boolean; message: string; result: unknown }
    if (!success) throw new Error(`${path}: ${message}`)
    return result
  }
  const field = (dbFieldName: string, dbType: string, more: object = {}) => ({
    dbFieldName,
    dbFieldTxt: dbFieldName,
    dbType,
    dbLength: 50,
    fieldShowType: 'text',
    ...more,
  })
  const { id } = (await post('/online/cgform/api/addAll', {
    head: { tableName: 'bench_rows', tableTxt: '测量' },
    fields: [
      field('name', 'string', { isQuery: '1' }),
      field('state', 'string', { fieldShowType: 'radio', fieldExtendJson: '["新","好"]', isQuery: '1' }),
      field('score', 'int', { fieldShowType: 'number', sortFlag: '1' }),
    ],
  })) as { id: string }
  await post(`/online/cgform/api/doDbSynch/${id}/normal`)
  return id
}

interface Target {
  dataDir: string
  url?: string | undefined
}

async function fill(target: Target): Promise<void> {
  const database = openDatabase(target)
  const run = randomBytes(4).toString('hex')
  for (let start = 0; start < MOST; start += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, MOST - start) }, (_, offset) => start + offset)
    const stamps = (index: number) => ({
      id: `${run}${index}`,
      createBy: 'bench',
      createTime: new Date(Date.UTC(2026, 0, 1) + index * 20_000).toISOString(),
    })
    const rows = indexes.map((index) => ({
      ...stamps(index),
      name: `学生${index}`,
      state: index % 3 ? '新' : '好',
      score: (index * 7919) % 1000,
    }))
    await database.root
      .insertInto('online.bench_rows' as never)
      .values(rows as never)
      .execute()
    const logs = indexes.map((index) => ({ ...stamps(index), logType: 1, logContent: `登录${index}`, costTime: 0 }))
    await database.root
      .insertInto('sysLog')
      .values(logs as never)
      .execute()
  }
  await sql`analyze`.execute(database.plain)
  await database.close()
}

async function measure(name: string, url?: string): Promise<Record<string, unknown>[]> {
  const environment = { SEED: 'base', ADMIN_PASSWORD: PASSWORD, ...(url ? { DATABASE_URL: url } : {}) }
  const school = await openSchool(environment)
  const target = { dataDir: school.dataDir, url }
  try {
    await school.stop()
    const database = openDatabase(target)
    await letAdminIn(database)
    await database.close()
    await school.start()
    const id = await makeForm(school.url, await login(school.url, 'admin'))
    await school.stop()
    await fill(target)
    await school.start()
    const token = await login(school.url, 'admin')
    const found: { call: string; ms: number }[] = []
    for (const [call, path] of calls(id)) found.push({ call, ms: await medianTime(school.url, path, token) })
    const log = found[0]!.ms
    return found.map(({ call, ms }) => ({
      database: name,
      rows: MOST,
      call,
      ms: Number(ms.toFixed(1)),
      'to the log': Number((ms / log).toFixed(2)),
    }))
  } finally {
    await school.close()
  }
}

const wanted = (name: string) => !values.only || values.only === name
const tables = [
  ...(wanted('SQLite') ? await measure('SQLite') : []),
  ...(wanted('PostgreSQL') ? await withPostgres((url: string) => measure('PostgreSQL', url)) : []),
]
console.table(tables)
