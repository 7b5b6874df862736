import { sql } from 'kysely'
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { openSchool } from '../../e2e/school.ts'
import { withPostgres } from '../../scripts/postgres.mjs'
import { letAdminIn, login, PASSWORD } from './crowd.ts'

/**
 * Measures the dashboards of a school with ten thousand students and up to a million works, and the delay of other
 * users meanwhile.
 */

const STUDENTS = 10_000
const CLASSES = 300
const SIZES = [10_000, 1_000_000]
const ROUNDS = 11
const BATCH = 1000
/** Number of days between the oldest work and now. */
const DAYS = 365
const DAY_MS = 86_400_000
/** Milliseconds between calls. A session may make at most thirty calls per second. */
const PACE_MS = 60

const calls: readonly [name: string, path: string][] = [
  ['analysis, 90 days', '/teaching/dashboard/analysis?days=90'],
  ['analysis, one class', '/teaching/dashboard/analysis?days=90&departId=c1'],
  ['board', '/teaching/dashboard/board'],
  ['workplace', '/teaching/dashboard/workplace'],
  ['visits, 90 days', '/sys/visit/days?days=90'],
  ['loginfo', '/sys/loginfo'],
  ['tasks: works', '/teaching/teachingWork/list?workStatus=1&pageNo=1&pageSize=1'],
  ['tasks: comments', '/teaching/teachingWork/waitingComments'],
  ['tasks: enquiries', '/teaching/teachingEnquiry/list?status=0&pageNo=1&pageSize=1'],
  ['tasks: messages', '/message/sysMessage/list?esSendStatus=2&pageNo=1&pageSize=1'],
  ['tasks: health', '/monitor/health/report'],
  ['workplace: mine', '/teaching/teachingWork/list?workStatus=1&pageNo=1&pageSize=5&column=submitTime&order=asc'],
  ['board: newest', '/teaching/teachingWork/leaderboard?orderBy=time&pageSize=12'],
]

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

async function insert(database: Database, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await database.root
      .insertInto(table as 'sysUser')
      .values(rows.slice(at, at + BATCH) as never)
      .execute()
}

async function admit(database: Database): Promise<void> {
  const time = new Date().toISOString()
  await insert(
    database,
    'sysDepart',
    range(0, CLASSES).map((index) => ({
      id: `c${index}`,
      departName: `${index} 班`,
      orgCode: `Z${String(index).padStart(3, '0')}`,
      orgCategory: '3',
      createTime: time,
    })),
  )
  const students = range(0, STUDENTS)
  await insert(
    database,
    'sysUser',
    students.map((index) => ({
      id: `s${index}`,
      username: `s${index}`,
      realname: '学生',
      userIdentity: 1,
      createTime: time,
    })),
  )
  await insert(
    database,
    'sysUserDepart',
    students.map((index) => ({ id: `m${index}`, userId: `s${index}`, depId: `c${index % CLASSES}` })),
  )
  await insert(database, 'sysFile', [
    { id: 'f', filePath: 'f', contentType: 'x', size: 1, checksum: 'x', pieces: '[]', createTime: time },
  ])
}

async function grow(database: Database, from: number, to: number): Promise<void> {
  const begin = Date.now() - DAYS * DAY_MS
  for (let start = from; start < to; start += BATCH) {
    const rows = range(start, Math.min(to, start + BATCH)).map((index) => {
      // The works are distributed over the whole year in all sizes.
      const time = new Date(begin + ((index * 7919) % 1_000_003) * ((DAYS * DAY_MS) / 1_000_003)).toISOString()
      const isSubmitted = index % 3 > 0
      return {
        id: `w${index}`,
        userId: `s${index % STUDENTS}`,
        departId: index % 2 ? `c${(index % STUDENTS) % CLASSES}` : null,
        workName: `作品${index}`,
        workType: String(1 + (index % 4)),
        workStatus: isSubmitted ? 1 + (index % 4) : 0,
        createBy: 's',
        createTime: time,
        updateTime: time,
        submitTime: isSubmitted ? time : null,
        publishTime: index % 4 === 2 ? time : null,
      }
    })
    await insert(database, 'teachingWork', rows)
    await insert(
      database,
      'teachingWorkVersion',
      rows.map(({ id, createTime, workName }) => ({
        id: `v${id}`,
        workId: id,
        versionNo: 1,
        kind: 'save',
        workName,
        fileId: 'f',
        checksum: 'x',
        createTime,
      })),
    )
    await insert(
      database,
      'sysLog',
      rows.map(({ id, userId, createTime }) => ({
        id,
        logType: 1,
        logContent: '登录成功',
        userid: userId,
        ip: `10.0.${Number(id.slice(1)) % 250}.1`,
        createTime,
      })),
    )
  }
  await sql`analyze`.execute(database.plain)
}

const ask = async (url: string, path: string, token: string) => {
  const begin = performance.now()
  const reply = await fetch(`${url}/api${path}`, { headers: { 'x-access-token': token } })
  const body = (await reply.json()) as { success: boolean; message: string; result: { ready?: boolean } }
  if (!body.success) throw new Error(`${path}: ${reply.status} ${body.message}`)
  return { ms: performance.now() - begin, result: body.result }
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Returns the longest time of a small call by another user while `work` runs. */
async function othersWait<T>(url: string, token: string, work: Promise<T>): Promise<number> {
  const state = { isDone: false, most: 0 }
  const ended = work.finally(() => {
    state.isDone = true
  })
  while (!state.isDone) {
    state.most = Math.max(state.most, (await ask(url, '/sys/loginfo', token)).ms)
    await new Promise((resolve) => setTimeout(resolve, PACE_MS))
  }
  await ended
  return state.most
}

async function countAll(url: string, token: string): Promise<void> {
  while (!(await ask(url, '/teaching/dashboard/analysis?days=7', token)).result.ready)
    await new Promise((resolve) => setTimeout(resolve, 200))
}

async function measure(name: string, url?: string): Promise<Record<string, unknown>[]> {
  const target = (dataDir: string) => ({ dataDir, url })
  const school = await openSchool(
    { SEED: 'base', ADMIN_PASSWORD: PASSWORD, ...(url ? { DATABASE_URL: url } : {}) },
    undefined,
  )
  const rows: Record<string, unknown>[] = calls.map(([call]) => ({ database: name, call }))
  try {
    let have = 0
    for (const size of SIZES) {
      await school.stop()
      const database = openDatabase(target(school.dataDir))
      if (have === 0) await admit(database)
      await grow(database, have, size)
      await database.root.deleteFrom('teachingDayCount').execute()
      await database.root.deleteFrom('sysVisitDay').execute()
      await letAdminIn(database)
      await database.close()
      have = size
      await school.start()
      const token = await login(school.url, 'admin')
      const begin = performance.now()
      const wait = await othersWait(school.url, token, countAll(school.url, token))
      const took = ((performance.now() - begin) / 1000).toFixed(1)
      const others = `others waited ${wait.toFixed(0)} ms at most`
      process.stdout.write(`${name}, ${size} works: a year counted in ${took} s, ${others}\n`)
      for (const [index, [, path]] of calls.entries()) {
        const first = (await ask(school.url, path, token)).ms
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round++) times.push((await ask(school.url, path, token)).ms)
        rows[index]![`${size} first ms`] = Math.round(first)
        rows[index]![`${size} ms`] = Number(median(times).toFixed(1))
      }
    }
  } finally {
    await school.close()
  }
  return rows.map((row) => ({
    ...row,
    ratio: Number((Number(row[`${SIZES[1]} ms`]) / Number(row[`${SIZES[0]} ms`])).toFixed(2)),
  }))
}

const [isSqliteOnly, isPostgresOnly] = ['--sqlite', '--postgres'].map((option) => process.argv.includes(option))
const embedded = isPostgresOnly ? [] : await measure('SQLite')
const server = isSqliteOnly ? [] : await withPostgres((url: string) => measure('PostgreSQL', url))
console.table([...embedded, ...server])
