import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { zip } from '@mashu/sb3'
import { openRawConnection } from '../../apps/server/test/attack/raw-connection.ts'
import { insertSession } from '../../apps/server/src/platform/auth/session.ts'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { openSchool, type School } from '../../e2e/school.ts'
import { withPostgres } from '../../scripts/postgres.mjs'
import { admitCrowd, login, memoryOf, oneBody, save, type Saved } from './crowd.ts'

/**
 * `npm run bench -- capacity` measures how much CPU time, memory and disk space a student costs the server. Then
 * simulated students check the CPU time that the cost of a save predicts (docs/scale.md).
 */
const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '400' },
    sockets: { type: 'string', default: '500' },
    students: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
    /** Seconds between two saves of a simulated student. */
    pause: { type: 'string', default: '5' },
  },
})
const [saves, sockets, studentCount, seconds, pause] = [
  values.saves,
  values.sockets,
  values.students,
  values.seconds,
  values.pause,
].map(Number) as [number, number, number, number, number]
const AT_ONCE = 8
const TICKS_PER_SECOND = 100

interface Student {
  id: string
  token: string
  /** A costume of 100 kB, the same in every version of the work. */
  costume: Uint8Array
  known: Saved | undefined
  clientKey: string
}

/** Returns the CPU seconds of all threads. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.blocks * 512 : 0), 0)

/** Returns the unchanged costume with 15 kB of new text, which compresses to half its size. */
function projectAfterEdit({ costume }: Student): Uint8Array<ArrayBuffer> {
  const blocks = { targets: [], meta: { semver: '3.0.0' }, note: randomBytes(7500).toString('hex') }
  return new Uint8Array(
    zip([
      { name: 'project.json', bytes: new TextEncoder().encode(JSON.stringify(blocks)) },
      { name: `${'0'.repeat(31)}1.png`, bytes: costume },
    ]),
  )
}

async function edit({ url }: School, student: Student): Promise<void> {
  const { known, clientKey, token } = student
  student.known = await save({ url, token, write: oneBody }, projectAfterEdit(student), {
    clientKey,
    workName: '作品',
    baseVersion: known?.versionNo ?? 0,
    ...(known ? { workId: known.workId } : {}),
  })
}

/** Returns the CPU milliseconds of the server for one call of `work`. */
async function costOf(school: School, count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const before = processorOf(school.pid)
  let next = 0
  const lane = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return ((processorOf(school.pid) - before) * 1000) / count
}

async function admit(target: { dataDir: string; url: string | undefined }): Promise<Student[]> {
  const ids = await admitCrowd(target, studentCount)
  const database = openDatabase(target)
  try {
    return await withDatabase(database, async () => {
      const students: Student[] = []
      for (const id of ids) {
        const token = await insertSession(id, { ip: '127.0.0.1', userAgent: 'bench' })
        const clientKey = randomBytes(16).toString('hex')
        students.push({ id, token, clientKey, costume: randomBytes(100_000), known: undefined })
      }
      return students
    })
  } finally {
    await database.close()
  }
}

/** Compares the CPU time per second with the CPU time that the cost of a save predicts. */
async function simulate(school: School, students: Student[], saveMs: number) {
  const end = performance.now() + seconds * 1000
  const before = processorOf(school.pid)
  const begin = performance.now()
  let done = 0
  await Promise.all(
    students.map(async (student) => {
      await rest(Math.random() * pause * 1000)
      while (performance.now() < end) {
        await edit(school, student)
        done += 1
        await rest(pause * 1000 * (0.5 + Math.random()))
      }
    }),
  )
  const took = (performance.now() - begin) / 1000
  return {
    'saves/s': Number((done / took).toFixed(1)),
    'core foretold %': Number(((done * saveMs) / took / 10).toFixed(1)),
    'core used %': Number((((processorOf(school.pid) - before) / took) * 100).toFixed(1)),
  }
}

async function measure(name: string, url?: string): Promise<void> {
  let students: Student[] = []
  const school = await openSchool({ SEED: 'base', ...(url ? { DATABASE_URL: url } : {}) }, async (dataDir) => {
    students = await admit({ dataDir, url })
  })
  try {
    const student = (index: number) => students[index % students.length]!
    const pages = ['/teaching/teachingWork/mine?pageNo=1&pageSize=12', '/teaching/teachingCourse/mineCourse']
    const logins = await costOf(school, 40, (index) => login(school.url, `crowd${index}`))
    const reads = await costOf(school, saves, async (index) => {
      const headers = { 'x-access-token': student(index).token }
      await (await fetch(`${school.url}/api${pages[index % 2]}`, { headers })).text()
    })
    // The first save of each student also stores the costume, and is therefore not measured.
    await costOf(school, students.length, (index) => edit(school, student(index)))
    const disk = bytesIn(school.dataDir)
    const saved = await costOf(school, saves, (index) => edit(school, student(index)))
    const perVersion = (bytesIn(school.dataDir) - disk) / saves
    const simulated = await simulate(school, students, saved)
    const memory = memoryOf(school.pid).now
    const lines = await Promise.all(
      Array.from({ length: sockets }, (_, index) =>
        openRawConnection(school.url, `/api/websocket/${student(index).id}`, student(index).token).catch(() => null),
      ),
    )
    const open = lines.filter((line) => line?.status === 101).length
    await rest(2000)
    const withLines = memoryOf(school.pid)
    for (const line of lines) line?.end()
    console.table([
      {
        database: name,
        'login ms': Number(logins.toFixed(1)),
        'page ms': Number(reads.toFixed(2)),
        'save ms': Number(saved.toFixed(2)),
        'kB a version': Math.round(perVersion / 1000),
        'MB now/peak': `${memory}/${withLines.peak}`,
        'kB a socket': open === 0 ? '-' : Math.round(((withLines.now - memory) * 1024) / open),
        'sockets open': open,
      },
    ])
    console.table([{ database: name, students: students.length, ...simulated }])
  } finally {
    await school.close()
  }
}

await measure('SQLite')
await withPostgres((url) => measure('PostgreSQL', url))
