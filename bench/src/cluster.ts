import { execSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { insertSession } from '../../apps/server/src/platform/auth/session.ts'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { freePort, openSchool, type School } from '../../e2e/school.ts'
import { withPostgres } from '../../scripts/postgres.mjs'
import { editAndSave, Seen, stayConnected, type Student, type Version } from './cluster-student.ts'
import { hasNginx, startProxy } from './cluster-proxy.ts'
import { admitCrowd, memoryOf, sha256 } from './crowd.ts'

/**
 * `npm run bench -- cluster --students 2000 --seconds 120`: three instances of the server behind nginx on one
 * PostgreSQL and one folder. Students edit, save and stay connected while an instance is killed every twenty seconds
 * and PostgreSQL crashes once in the middle. `--url` takes a PostgreSQL that fails over instead, and each `--fault` a
 * command that makes it do so, in turn instead of the crash; the environment (`STORAGE` and the like) reaches the
 * instances.
 */
const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '120' },
    /** Of a project. */
    bytes: { type: 'string', default: '20000' },
    /** Mean pause of a student between two saves, seconds. */
    pause: { type: 'string', default: '10' },
    url: { type: 'string' },
    fault: { type: 'string', multiple: true, default: [] },
  },
})
const KILL_MS = 20_000
const INSTANCES = 3
const [studentCount, seconds, pauseMs] = [Number(values.students), Number(values.seconds), Number(values.pause) * 1000]

async function admit(dataDir: string, url: string): Promise<Student[]> {
  const ids = await admitCrowd({ dataDir, url }, studentCount)
  const database = openDatabase({ dataDir, url })
  try {
    return await withDatabase(database, async () => {
      const students: Student[] = []
      for (const id of ids)
        students.push({ id, token: await insertSession(id, { ip: '127.0.0.1', userAgent: 'bench' }) })
      return students
    })
  } finally {
    await database.close()
  }
}

type Fault = () => void | Promise<void>

/** A crash of PostgreSQL as the death of one of its processes brings about: all of it starts anew. */
async function crash(url: string): Promise<void> {
  const database = openDatabase({ dataDir: '', url })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.plain)
  process.kill(rows[0]!.pid, 'SIGKILL')
  await database.close()
}

/** Kills the instances in turn, and makes the faults of the database between the kills. */
async function harm(schools: readonly School[], faults: readonly Fault[]): Promise<number> {
  const rounds = Math.max(1, Math.floor((seconds * 1000) / KILL_MS) - 1)
  for (let round = 0; round < rounds; round++) {
    await rest(KILL_MS / 2)
    const at = Math.floor(rounds / (faults.length + 1)) || 1
    const fault = (round + 1) % at === 0 ? faults[(round + 1) / at - 1] : undefined
    await fault?.()
    await rest(KILL_MS / 2)
    const school = schools[round % schools.length]!
    await school.stop('SIGKILL')
    await rest(2000)
    await school.start()
  }
  await rest(KILL_MS / 2)
  return rounds
}

interface Found {
  lost: number
  works: number
  double: number
}

/** Whether everything that was acknowledged is there, byte for byte, and nothing twice. */
async function compare(url: string, { acknowledged }: Seen): Promise<Found> {
  const found: Found = { lost: 0, works: 0, double: 0 }
  const byWork = new Map<string, Version[]>()
  for (const save of acknowledged) byWork.set(save.workId, [...(byWork.get(save.workId) ?? []), save])
  for (const [workId, saves] of byWork) {
    found.works += 1
    const reply = await fetch(`${url}/api/teaching/teachingWork/versions?workId=${workId}`, {
      headers: { 'x-access-token': saves[0]!.token },
    })
    const { result } = (await reply.json()) as { result: { versionNo: number; fileUrl: string }[] }
    const numbers = new Set(saves.map(({ versionNo }) => versionNo))
    // The last save of a student is always acknowledged, so no version is there that nobody was told of.
    if (numbers.size !== saves.length || result.length !== numbers.size) found.double += 1
    for (const { versionNo, checksum } of saves) {
      const file = result.find((version) => version.versionNo === versionNo)?.fileUrl
      const bytes = file && new Uint8Array(await (await fetch(new URL(file, url))).arrayBuffer())
      if (!bytes || sha256(bytes) !== checksum) found.lost += 1
    }
  }
  return found
}

const at = (list: readonly number[], share: number): number =>
  Math.round(list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0)

async function drill(databaseUrl: string, faults: readonly Fault[]): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-cluster-'))
  const students = await admit(dataDir, databaseUrl)
  const schools: School[] = []
  for (let number = 0; number < INSTANCES; number++)
    schools.push(await openSchool({ SEED: 'base', DATABASE_URL: databaseUrl, DATA_DIR: dataDir }))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const proxy = await startProxy(
    path.join(dataDir, 'nginx'),
    port,
    schools.map((school) => school.url),
  )
  const seen = new Seen()
  const state = { isOver: false }
  const how = { url, seen, isOver: () => state.isOver, bytes: Number(values.bytes), pauseMs }
  const studentsAtWork = students.flatMap((student) => [editAndSave(student, how), stayConnected(student, how)])
  const kills = await harm(schools, faults)
  state.isOver = true
  await Promise.all(studentsAtWork)
  const found = await compare(url, seen)
  console.table([{ students: students.length, seconds, kills, faults: faults.length }])
  console.table([{ acknowledged: seen.acknowledged.length, ...found }])
  console.table([
    {
      'save p50 ms': at(seen.savesMs, 0.5),
      'save p99 ms': at(seen.savesMs, 0.99),
      'slowest save ms': at(seen.savesMs, 1),
      'broken connections': seen.apartMs.length,
      'apart p99 ms': at(seen.apartMs, 0.99),
      'apart longest ms': at(seen.apartMs, 1),
      'memory of an instance MB': Math.max(...schools.map(({ pid }) => memoryOf(pid).peak)),
    },
  ])
  console.table([...seen.refusals].map(([refusal, count]) => ({ refusal, count })))
  proxy.kill()
  for (const school of schools) await school.close()
  rmSync(dataDir, { recursive: true, force: true })
  const isPlain = [...seen.refusals.keys()].some((name) => name.startsWith('500'))
  if (found.lost > 0 || found.double > 0 || isPlain) process.exitCode = 1
}

if (!hasNginx()) console.log('left out: needs nginx (Debian package nginx-light)')
else if (values.url !== undefined)
  await drill(
    values.url,
    values.fault.map((command) => () => console.log(`${command}: ${execSync(command, { encoding: 'utf8' }).trim()}`)),
  )
else
  await withPostgres(
    (url) => drill(url, [() => crash(url)]),
    [
      // What was committed outlives a crash of PostgreSQL; that of the machine is the disk's.
      'synchronous_commit=on',
      'full_page_writes=on',
      'max_connections=100',
    ],
  )
