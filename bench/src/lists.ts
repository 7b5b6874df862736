import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DatabaseSync } from '@photostructure/sqlite'
import Fastify from 'fastify'
import { hashToken } from '../../apps/server/src/platform/auth/session-token.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/db/id.ts'
import { freePort, openSchool, type School } from '../../e2e/school.ts'
import { insertCrowd, letAdminIn, PASSWORD } from './crowd.ts'

/**
 * Compares two lists of 20 rows and a cached public page with a bare Fastify, which answers the same rows.
 * The unit is requests per CPU second, because other programs on the machine do not change it.
 * `npm run bench -- lists --beside <checkout>` measures the built server of another checkout in the same run.
 * The first thousands of calls are not counted, because the program is compiled during this time.
 */
const { values, positionals } = parseArgs({
  options: {
    beside: { type: 'string' },
    calls: { type: 'string', default: '1500' },
    rounds: { type: 'string', default: '5' },
    /** Measures only lists whose name contains this text. */
    of: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
const [CALLS, ROUNDS] = [Number(values.calls), Number(values.rounds)]
const WORKS = 1000
const USERS = 1000
/** Simultaneous connections. */
const CALLERS = 8
/** A session may make at most thirty calls per second. */
const SESSIONS = 60
/** Clock ticks per second in `/proc/<pid>/stat`. */
const TICKS = 100

const tokens = Array.from({ length: SESSIONS }, () => randomBytes(32).toString('hex'))
const PUBLIC = '/teaching/teachingWork/leaderboard?orderBy=time&pageNo=1&pageSize=20'
const PEOPLE = '/sys/user/list?pageNo=1&pageSize=20'

/** Serves the query without the product, as a lower bound of the cost. */
async function serveBare(file: string, port: number): Promise<void> {
  const database = new DatabaseSync(file)
  const page = database.prepare(
    `select w.id, w.user_id as userId, w.has_cloud_data as hasCloudData, w.work_type as workType,
      w.work_scene as workScene, w.view_num as viewNum, w.star_num as starNum, w.collect_num as collectNum,
      w.create_time as createTime, w.publish_time as publishTime, cast(w.work_status as text) as workStatus,
      coalesce(w.public_name, w.work_name) as workName, u.realname, u.avatar, f.file_path as workFileKey,
      c.file_path as coverFileKey
    from teaching_work w join sys_user u on u.id = w.user_id
    left join teaching_work_version v on v.work_id = w.id and v.version_no = w.public_version_no
    left join sys_file f on f.id = coalesce(v.file_id, w.work_file)
    left join sys_file c on c.id = coalesce(v.cover_id, w.work_cover)
    where w.work_status >= 3 and w.delete_time is null
      and w.user_id not in (select id from sys_user where del_flag = 1)
    order by w.publish_time desc, w.id desc limit ? offset ?`,
  )
  const count = database.prepare(
    `select count(*) as total from (select 1 from teaching_work w where w.work_status >= 3 and w.delete_time is null
      and w.user_id not in (select id from sys_user where del_flag = 1) limit 10000)`,
  )
  const app = Fastify({ logger: { level: 'warn' } })
  app.get('/bare', () => {
    const { total } = count.get() as { total: number }
    return { success: true, message: '', code: 200, result: { records: page.all(20, 0), total } }
  })
  // This also keeps the database alive, because statements do not protect it from garbage collection.
  app.addHook('onClose', async () => database.close())
  await app.listen({ port })
  process.send!('ready')
}

/** The tokens are the same in every school of the run. */
async function insertSessions(database: Database): Promise<void> {
  const userId = await letAdminIn(database)
  const time = new Date().toISOString()
  const expireTime = new Date(Date.now() + 86_400_000).toISOString()
  const rows = tokens.map((token) => ({
    id: newId(),
    userId,
    tokenHash: hashToken(token),
    createTime: time,
    seenTime: time,
    expireTime,
  }))
  await database.root.insertInto('sysSession').values(rows).execute()
}

async function fill(dataDir: string): Promise<void> {
  const database = openDatabase({ dataDir })
  const users = await insertCrowd(database, USERS)
  const time = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 20_000).toISOString()
  for (let index = 0; index < WORKS; index += 1) {
    const [file, cover] = [newId(), newId()]
    const stored = (id: string) => ({
      id,
      fileName: id,
      filePath: `bench/${id}`,
      contentType: 'image/png',
      size: 0,
      checksum: '',
      pieces: '[]',
      createTime: time(index),
    })
    await database.root
      .insertInto('sysFile')
      .values([stored(file), stored(cover)])
      .execute()
    await database.root
      .insertInto('teachingWork')
      .values({
        id: newId(),
        userId: users[index % users.length]!,
        workName: `作品${index}`,
        workType: '2',
        workStatus: 3,
        viewNum: (index * 7919) % 100_000,
        starNum: (index * 104_729) % 1000,
        workScene: 'create',
        workFile: file,
        workCover: cover,
        versionNo: 0,
        createBy: 'bench',
        createTime: time(index),
        updateTime: time(index),
        publishTime: time(index),
      })
      .execute()
  }
  await insertSessions(database)
  await database.close()
}

/** Includes all threads of the process. */
function usedBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

interface Target {
  name: string
  pid: number
  url: string
  tag?: string
  /** The administrator makes the call. */
  signedIn?: boolean
}

let calls = 0
function headersOf({ tag, signedIn }: Target): Record<string, string> {
  if (signedIn) return { 'x-access-token': tokens[calls++ % SESSIONS]! }
  return tag === undefined ? {} : { 'if-none-match': tag }
}

function call(agent: http.Agent, target: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(target.url, { agent, headers: headersOf(target) }, (reply) => {
        reply.resume()
        reply.once('end', () => resolve(reply.statusCode ?? 0))
      })
      .once('error', reject)
  })
}

async function load(target: Target, count: number): Promise<{ perCpu: number; perSecond: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS })
  const [used, begin] = [usedBy(target.pid), performance.now()]
  let left = count
  const caller = async () => {
    while (left-- > 0) {
      const status = await call(agent, target)
      if (status !== 200 && status !== 304) throw new Error(`${target.name}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  const spent = usedBy(target.pid) - used
  agent.destroy()
  return { perCpu: count / spent, perSecond: count / ((performance.now() - begin) / 1000) }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function targetsOf(name: string, school: { url: string; pid: number }): Promise<Target[]> {
  const target = (what: string, path: string, as: Pick<Target, 'tag' | 'signedIn'>): Target => ({
    name: `${name}: ${what}`,
    pid: school.pid,
    url: `${school.url}/api${path}`,
    ...as,
  })
  const tag = (await fetch(`${school.url}/api${PUBLIC}`)).headers.get('etag')
  return [
    target('public, guest', PUBLIC, {}),
    ...(tag ? [target('public, guest, unchanged', PUBLIC, { tag })] : []),
    // A signed-in user never gets the cached answer for guests.
    target('public, signed in', PUBLIC, { signedIn: true }),
    target('users', PEOPLE, { signedIn: true }),
  ]
}

async function startBare(dataDir: string): Promise<{ child: ChildProcess; target: Target }> {
  const port = await freePort()
  const child = fork(fileURLToPath(import.meta.url), ['bare', path.join(dataDir, 'mashu.db'), String(port)])
  await new Promise((resolve) => child.once('message', resolve))
  return { child, target: { name: 'bare', pid: child.pid!, url: `http://127.0.0.1:${port}/bare` } }
}

/** Each server creates its own database, because another checkout may have fewer migrations. */
async function openFilled(checkout?: string): Promise<School> {
  const environment = { SEED: 'base', ADMIN_PASSWORD: PASSWORD }
  const school = await openSchool(environment, undefined, checkout === undefined ? {} : { checkout })
  await school.stop()
  await fill(school.dataDir)
  await school.start()
  return school
}

async function measure(): Promise<void> {
  const school = await openFilled()
  const beside = values.beside ? await openFilled(path.resolve(values.beside)) : null
  const bare = await startBare(school.dataDir)
  try {
    const targets = [
      bare.target,
      ...(await targetsOf('this', school)),
      ...(beside ? await targetsOf('beside', beside) : []),
    ].filter(({ name }) => name === 'bare' || name.includes(values.of))
    const readings = new Map(targets.map((target) => [target, [] as { perCpu: number; perSecond: number }[]]))
    for (const target of targets) await load(target, 2 * CALLS)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const target of targets) readings.get(target)!.push(await load(target, CALLS))
    const of = (target: Target, key: 'perCpu' | 'perSecond') =>
      median(readings.get(target)!.map((reading) => reading[key]))
    console.table(
      targets.map((target) => ({
        list: target.name,
        'requests per CPU second': Math.round(of(target, 'perCpu')),
        'requests per second': Math.round(of(target, 'perSecond')),
        'of the bare server': Number((of(target, 'perCpu') / of(bare.target, 'perCpu')).toFixed(2)),
      })),
    )
  } finally {
    bare.child.kill()
    await beside?.close()
    await school.close()
  }
}

if (positionals[0] === 'bare') await serveBare(positionals[1]!, Number(positionals[2]))
else await measure()
