import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { withPostgres } from '../../../scripts/postgres.mjs'
import { measureGrown } from './grown.ts'

const SIZES = [10_000, 1_000_000]
const ROUNDS = 15

const lists: readonly [name: string, path: string, who: 'admin' | 'guest'][] = [
  ['all works, newest', '/teaching/teachingWork/list?pageNo=1&pageSize=20', 'admin'],
  ['all works, by title', '/teaching/teachingWork/list?workName=*作品77*&pageNo=1&pageSize=20', 'admin'],
  [
    'waiting, by update',
    '/teaching/teachingWork/list?workStatus=1&column=updateTime&order=asc&pageNo=1&pageSize=20',
    'admin',
  ],
  ['public, newest', '/teaching/teachingWork/leaderboard?orderBy=time&pageNo=1&pageSize=20', 'guest'],
  ['public, most liked', '/teaching/teachingWork/leaderboard?orderBy=star&pageNo=1&pageSize=20', 'guest'],
]

async function grow(
  target: { dataDir: string; url?: string | undefined },
  users: string[],
  from: number,
  to: number,
): Promise<void> {
  const database = openDatabase(target)
  const run = randomBytes(4).toString('hex')
  for (let start = from; start < to; start += 1500) {
    const rows = Array.from({ length: Math.min(1500, to - start) }, (_, offset) => {
      const index = start + offset
      const time = new Date(Date.UTC(2026, 0, 1) + index * 20_000).toISOString()
      return {
        id: `${run}${index}`,
        userId: users[index % users.length]!,
        workName: `作品${index}`,
        workType: '2',
        workStatus: index % 5,
        viewNum: (index * 7919) % 100_000,
        starNum: (index * 104_729) % 1000,
        workScene: 'create',
        versionNo: 0,
        createBy: 'bench',
        createTime: time,
        updateTime: time,
        publishTime: index % 5 >= 3 ? time : null,
      }
    })
    await database.root.insertInto('teachingWork').values(rows).execute()
  }
  await sql`analyze`.execute(database.plain)
  await database.close()
}

async function median(url: string, path: string, token: string | null): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now()
    const reply = await fetch(`${url}/api${path}`, { headers: token ? { 'x-access-token': token } : {} })
    const body = (await reply.json()) as { success: boolean; message: string; result: { records: unknown[] } }
    if (!body.success || body.result.records.length === 0) throw new Error(`${path}: ${reply.status} ${body.message}`)
    times.push(performance.now() - begin)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
}

const measure = (database: string, url?: string) =>
  measureGrown({ database, url, names: lists.map(([name]) => name), sizes: SIZES, grow }, (school, token, index) => {
    const [, path, who] = lists[index]!
    return median(school, path, who === 'admin' ? token : null)
  })

console.table([...(await measure('SQLite')), ...(await withPostgres((url) => measure('PostgreSQL', url)))])
