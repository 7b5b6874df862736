import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { insertSession } from '../../apps/server/src/platform/auth/session.ts'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { freePort, openSchool, type School } from '../../e2e/school.ts'
import { withGround, type Ground } from './cluster-faults.ts'
import { editAndSave, Seen, stayConnected, type Student, type Version } from './cluster-student.ts'
import { hasNginx, startProxy } from './cluster-proxy.ts'
import { admitCrowd, memoryOf, sha256 } from './crowd.ts'

/**
 * `npm run bench -- cluster --students 2000 --seconds 120` runs three instances behind nginx, which share one
 * PostgreSQL and one folder. Students edit, save and stay connected. An instance is killed every twenty seconds, and
 * PostgreSQL crashes once. The run fails if an acknowledged save is missing, a work or a version exists twice, a save
 * is never stored, a refusal is not a 503 with Retry-After, or a connection does not return within ten seconds.
 *
 * `--patroni` uses a PostgreSQL on three machines. Its leader is replaced, crashed, killed and frozen in turn. `--ceph`
 * stores files in an S3 store, which stops for 30 s. `--url` uses another PostgreSQL, and each `--fault` is a command
 * that causes a failover. The instances inherit the environment (`STORAGE` and others).
 */
const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '120' },
    /** Size of a project in bytes. */
    bytes: { type: 'string', default: '20000' },
    /** Mean seconds between two saves of a student. */
    pause: { type: 'string', default: '10' },
    patroni: { type: 'boolean', default: false },
    ceph: { type: 'boolean', default: false },
    url: { type: 'string' },
    fault: { type: 'string', multiple: true, default: [] },
  },
})
const KILL_MS = 20_000
const RESTART_MS = 2000
const INSTANCES = 3
/**
 * Milliseconds until a broken connection is open again. While the cluster of `--patroni` has no leader, sessions cannot
 * be checked, so connections need more time.
 */
const BACK_MS = 10_000
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

/** Restarts an instance until it runs, as `Restart=on-failure` does. */
async function startAgain(school: School): Promise<void> {
  for (let isUp = false; !isUp;) {
    await rest(RESTART_MS)
    isUp = await school.start().then(
      () => true,
      () => false,
    )
  }
}

/**
 * Kills an instance every twenty seconds until the drill is over.
 * @returns the number of kills
 */
async function killInTurn(schools: readonly School[], isOver: () => boolean): Promise<number> {
  let [kills, next] = [0, rest(KILL_MS)]
  for (;;) {
    await next
    if (isOver()) return kills
    const school = schools[kills++ % schools.length]!
    next = rest(KILL_MS)
    await school.stop('SIGKILL')
    await startAgain(school)
  }
}

/** Continues at least for the requested seconds. */
async function breakInTurn({ faults, settled }: Ground, seen: Seen): Promise<void> {
  const begin = performance.now()
  const between = Math.max(KILL_MS, (seconds * 1000) / (faults.length + 1))
  for (const { name, work } of faults) {
    await rest(between)
    const before = seen.acknowledged.length
    const what = await work()
    await settled()
    console.log(`${name} ${what ?? ''}: ${seen.acknowledged.length - before} saves acknowledged meanwhile`)
  }
  await rest(Math.max(KILL_MS, seconds * 1000 - (performance.now() - begin)))
}

interface Found {
  lost: number
  works: number
  double: number
}

const COMPARED_AT_ONCE = 8

/** Compares every acknowledged save with the database, and searches for duplicates. */
async function compare(site: { url: string; databaseUrl: string }, { acknowledged }: Seen): Promise<Found> {
  const found: Found = { lost: 0, works: 0, double: 0 }
  const byWork = new Map<string, Version[]>()
  for (const save of acknowledged) byWork.set(save.workId, [...(byWork.get(save.workId) ?? []), save])
  const works = [...byWork]
  const compareNext = async () => {
    for (let next = works.pop(); next; next = works.pop()) await compareWork(site.url, next, found)
  }
  await Promise.all(Array.from({ length: COMPARED_AT_ONCE }, compareNext))
  // Each student has one work. After a lost acknowledgement, a repeated save could create a second work.
  const database = openDatabase({ dataDir: '', url: site.databaseUrl })
  const { count } = await database.root
    .selectFrom('teachingWork')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await database.close()
  found.double += count - found.works
  return found
}

async function compareWork(url: string, [workId, saves]: [string, Version[]], found: Found): Promise<void> {
  found.works += 1
  const reply = await fetch(`${url}/api/teaching/teachingWork/versions?workId=${workId}`, {
    headers: { 'x-access-token': saves[0]!.token },
  })
  const { result } = (await reply.json()) as { result: { versionNo: number; fileUrl: string }[] }
  const numbers = new Set(saves.map(({ versionNo }) => versionNo))
  // The last save of a student is always acknowledged. Therefore, all stored versions are acknowledged.
  if (numbers.size !== saves.length || result.length !== numbers.size) found.double += 1
  for (const { versionNo, checksum } of saves) {
    const file = result.find((version) => version.versionNo === versionNo)?.fileUrl
    const bytes = file && new Uint8Array(await (await fetch(new URL(file, url))).arrayBuffer())
    if (!bytes || sha256(bytes) !== checksum) found.lost += 1
  }
}

const at = (list: readonly number[], share: number): number =>
  Math.round(list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0)

async function openInstances({ url, environment }: Ground, folder: string): Promise<School[]> {
  const schools: School[] = []
  for (let number = 0; number < INSTANCES; number++) {
    // The machines share only the database and the store.
    const dataDir = environment['STORAGE'] === undefined ? folder : path.join(folder, `machine${number}`)
    schools.push(
      await openSchool({
        ...environment,
        SEED: 'base',
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        TRUST_PROXY: '127.0.0.1',
      }),
    )
  }
  return schools
}

async function drill(ground: Ground): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-cluster-'))
  const students = await admit(dataDir, ground.url)
  const schools = await openInstances(ground, dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const proxy = await startProxy(
    path.join(dataDir, 'nginx'),
    port,
    schools.map((school) => school.url),
  )
  try {
    await endure(ground, { url, students, schools })
  } finally {
    proxy.kill()
    for (const school of schools) await school.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Site {
  url: string
  students: readonly Student[]
  schools: readonly School[]
}

async function endure(ground: Ground, { url, students, schools }: Site): Promise<void> {
  const seen = new Seen()
  const state = { isOver: false }
  const how = { url, seen, isOver: () => state.isOver, bytes: Number(values.bytes), pauseMs }
  const lag = monitorEventLoopDelay()
  lag.enable()
  const studentsAtWork = students.flatMap((student) => [editAndSave(student, how), stayConnected(student, how)])
  const begin = performance.now()
  const breaking = breakInTurn(ground, seen).finally(() => {
    state.isOver = true
  })
  const [kills] = await Promise.all([killInTurn(schools, how.isOver), breaking])
  const took = Math.round((performance.now() - begin) / 1000)
  await Promise.all(studentsAtWork)
  lag.disable()
  const found = await compare({ url, databaseUrl: ground.url }, seen)
  console.table([
    {
      students: students.length,
      seconds: took,
      kills,
      faults: ground.faults.length,
      'load of the machine': os.loadavg()[0],
    },
  ])
  report(seen, found, {
    'memory of an instance MB': Math.max(...schools.map(({ pid }) => memoryOf(pid).peak)),
    // Delays of this program must not count as delays of the servers.
    'students late by p99 ms': Math.round(lag.percentile(99) / 1e6),
  })
}

function report(seen: Seen, found: Found, more: Record<string, number>): void {
  const apart = seen.gaps.map(({ from, to = Infinity }) => to - from)
  const late = apart.filter((ms) => ms > BACK_MS).length
  console.table([{ acknowledged: seen.acknowledged.length, ...found, 'never saved': seen.neverSaved }])
  console.table([
    {
      'save p50 ms': at(seen.savesMs, 0.5),
      'save p99 ms': at(seen.savesMs, 0.99),
      'slowest save ms': at(seen.savesMs, 1),
      ...more,
    },
  ])
  console.table([
    {
      'broken connections': apart.length,
      'back after p50 ms': at(apart, 0.5),
      'p99 ms': at(apart, 0.99),
      'longest ms': at(apart, 1),
      'not in 10 s': late,
    },
  ])
  console.table([...seen.refusals].map(([refusal, count]) => ({ refusal, count })))
  const isPlain = [...seen.refusals.keys()].some((name) => !/^503 retry-after \d/.test(name))
  if (found.lost > 0 || found.double > 0 || seen.neverSaved > 0 || isPlain || (late > 0 && !values.patroni))
    process.exitCode = 1
}

if (!hasNginx()) console.log('left out: needs nginx (Debian package nginx-light)')
else await withGround({ ...values, commands: values.fault, url: values.url }, drill)
