import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { insertSession } from '../../apps/server/src/platform/auth/session.ts'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/db/id.ts'
import { writeBook } from '../../apps/server/src/platform/sheet/write-sheet.ts'
import { openSchool, type School } from '../../e2e/school.ts'
import { withPostgres } from '../../scripts/postgres.mjs'
import { admitCrowd, letAdminIn, memoryOf, PASSWORD, together } from './crowd.ts'

/**
 * Measures the load of a lesson: the preview of 5,000 people, a film of a gigabyte, and 200 students who open a unit
 * simultaneously.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    'film-mb': { type: 'string', default: '1024' },
    students: { type: 'string', default: '200' },
    sqlite: { type: 'boolean', default: false },
  },
})
const [ROWS, FILM_MB, STUDENTS] = [values.rows, values['film-mb'], values.students].map(Number) as [
  number,
  number,
  number,
]
const MB = 1024 * 1024
const PART = 32 * MB
/** Bytes that are sent before the connection breaks. */
const BROKEN = 5 * MB
const PREVIEWS = 5

interface Place {
  school: School
  admin: string
  students: string[]
}

async function openPlace(url?: string): Promise<Place> {
  const tokens: string[] = []
  const prepare = async (dataDir: string) => {
    const ids = await admitCrowd({ dataDir, url }, STUDENTS)
    const database = openDatabase({ dataDir, url })
    const id = await letAdminIn(database)
    await withDatabase(database, async () => {
      for (const person of [id, ...ids])
        tokens.push(await insertSession(person, { ip: '127.0.0.1', userAgent: 'bench' }))
    })
    await database.close()
  }
  const environment = { SEED: 'base', ADMIN_PASSWORD: PASSWORD, ...(url ? { DATABASE_URL: url } : {}) }
  const school = await openSchool(environment, prepare)
  return { school, admin: tokens[0]!, students: tokens.slice(1) }
}

async function ask<T>(place: Place, token: string, path: string, body?: unknown): Promise<T> {
  const isForm = body instanceof FormData
  const reply = await fetch(`${place.school.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-access-token': token,
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const { success, message, result } = (await reply.json()) as { success: boolean; message: string; result: T }
  if (!success) throw new Error(`${path}: ${reply.status} ${message}`)
  return result
}

const short = (value: number) => Number(value.toFixed(1))
const share = (times: readonly number[], part: number) => {
  const sorted = times.toSorted((a, b) => a - b)
  return short(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}

/** Loads the students' lists one after the other until `work` is over. */
async function readMeanwhile(place: Place, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const state = { isOver: false }
  const ended = work.finally(() => {
    state.isOver = true
  })
  ended.catch(() => undefined)
  for (let turn = 0; !state.isOver; turn++) {
    const begin = performance.now()
    await ask(place, place.students[turn % STUDENTS]!, '/teaching/teachingWork/mine?pageNo=1&pageSize=20')
    times.push(performance.now() - begin)
  }
  await ended
  return times
}

async function previews(place: Place): Promise<Record<string, unknown>> {
  const head = [
    '角色',
    '所在部门',
    '登录账号',
    '真实姓名',
    '密码',
    '性别',
    '电话',
    '工号',
    '（1普通成员 2上级）',
    '负责部门',
  ]
  const rows = Array.from({ length: ROWS }, (_, index) => ['学生', '大班', `new${index}`, `新生${index}`, 'Given-4821'])
  const sheet = await writeBook([{ name: '学生', rows: [head, ...rows], frozen: { rows: 1, columns: 0 } }])
  const took: number[] = []
  const rest = memoryOf(place.school.pid).now
  const quiet = await readMeanwhile(place, new Promise((resolve) => setTimeout(resolve, 5000)))
  const readAll = async () => {
    for (let turn = 0; turn < PREVIEWS; turn++) {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(sheet)]), 'people.xlsx')
      const begin = performance.now()
      const found = await ask<{ rows: unknown[]; validCount: number }>(
        place,
        place.admin,
        '/sys/user/importPreview',
        form,
      )
      took.push(performance.now() - begin)
      if (found.rows.length !== ROWS || found.validCount !== ROWS)
        throw new Error(`preview: ${found.validCount} good, ${JSON.stringify(found.rows[0])}`)
    }
  }
  const busy = await readMeanwhile(place, readAll())
  return {
    [`preview of ${ROWS} rows, ms (median / longest)`]: `${share(took, 0.5)} / ${share(took, 1)}`,
    'others meanwhile, p99 ms (quiet / busy)': `${share(quiet, 0.99)} / ${share(busy, 0.99)}`,
    'others meanwhile, longest ms (quiet / busy)': `${share(quiet, 1)} / ${share(busy, 1)}`,
    'others meanwhile, calls': `${quiet.length} / ${busy.length}`,
    'more memory while previewing, MB': memoryOf(place.school.pid).now - rest,
  }
}

/** The connection breaks during one part, and the server must keep the received bytes. */
async function film(place: Place): Promise<Record<string, unknown>> {
  const { school, admin } = place
  const size = FILM_MB * MB
  const begun = { fileName: 'film.mp4', size, mark: newId() }
  const before = memoryOf(school.pid).now
  let most = before
  const watching = setInterval(() => (most = Math.max(most, memoryOf(school.pid).now)), 50)
  const { id } = await ask<{ id: string }>(place, admin, '/sys/common/upload/begin', begun)
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
  let kept = 0
  for (let offset = 0; offset < size;) {
    const bytes = randomBytes(Math.min(PART, size - offset))
    if (offset === 0) head.copy(bytes)
    if (kept === 0 && offset >= size / 2) {
      await breakOff(place, `/sys/common/upload/part?id=${id}&offset=${offset}`, bytes)
      const found = await ask<{ id: string; offset: number }>(place, admin, '/sys/common/upload/begin', begun)
      if (found.id !== id || found.offset < offset) throw new Error(`begun anew at ${found.offset}`)
      kept = found.offset - offset
      offset = found.offset
      continue
    }
    const form = new FormData()
    form.set('file', new Blob([bytes]), 'film.mp4')
    offset = (await ask<{ offset: number }>(place, admin, `/sys/common/upload/part?id=${id}&offset=${offset}`, form))
      .offset
  }
  const received = most - before
  await ask(place, admin, '/sys/common/upload/finish', { id })
  clearInterval(watching)
  return {
    [`film of ${FILM_MB} MB: more memory while receiving, MB`]: received,
    'more memory, storing included, MB': most - before,
    'part whose connection broke after 5 MB, MB kept': short(kept / MB),
  }
}

async function breakOff(place: Place, path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const abort = new AbortController()
  const name = 'xxMASHUxx'
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(
        text.encode(`--${name}\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`),
      )
      stream.enqueue(bytes.subarray(0, BROKEN))
      await new Promise((resolve) => setTimeout(resolve, 1000))
      abort.abort()
    },
  })
  const request: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'x-access-token': place.admin, 'content-type': `multipart/form-data; boundary=${name}` },
    body,
    duplex: 'half',
    signal: abort.signal,
  }
  await fetch(`${place.school.url}/api${path}`, request).catch(() => undefined)
}

async function openUnit(place: Place): Promise<Record<string, unknown>> {
  const { id: courseId } = await ask<{ id: string }>(place, place.admin, '/teaching/teachingCourse/add', {
    courseName: '大家的课',
    isShared: 1,
  })
  const { id: unitId } = await ask<{ id: string }>(place, place.admin, '/teaching/teachingCourseUnit/add', {
    courseId,
    unitName: '第一课',
    courseWorkType: '2',
    unitIntro: '今天做什么。'.repeat(20),
  })
  const first = await together(STUDENTS, async (index) => {
    const token = place.students[index]!
    const [units] = await Promise.all([
      ask<{ records: unknown[] }>(
        place,
        token,
        `/teaching/teachingCourseUnit/mineUnit?courseId=${courseId}&pageSize=100`,
      ),
      ask(place, token, `/teaching/teachingCourseUnit/getUnitWorkInfo?unitId=${unitId}`),
      ask(place, token, `/teaching/teachingCourseUnit/lesson?unitId=${unitId}`),
    ])
    if (units.records.length !== 1) throw new Error('the unit is not there')
  })
  return {
    [`${STUDENTS} students open a unit at once, ms (p50 / p99)`]: `${first.reading.p50} / ${first.reading.p99}`,
    errors: first.errors.length + (first.errors[0] ? ` (${first.errors[0]})` : ''),
  }
}

async function measure(url?: string): Promise<Record<string, unknown>> {
  const place = await openPlace(url)
  try {
    return { ...(await openUnit(place)), ...(await previews(place)), ...(await film(place)) }
  } finally {
    await place.school.close()
  }
}

const measured: [name: string, found: Record<string, unknown>][] = [['embedded', await measure()]]
if (!values.sqlite) await withPostgres(async (url) => void measured.push(['PostgreSQL', await measure(url)]))
console.table(
  Object.keys(measured[0]![1]).map((what) => ({
    what,
    ...Object.fromEntries(measured.map(([name, found]) => [name, found[what]])),
  })),
)
