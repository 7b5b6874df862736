import { parseArgs } from 'node:util'
import { randomBytes } from 'node:crypto'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { insertSession } from '../../apps/server/src/platform/auth/session.ts'
import { newId } from '../../apps/server/src/platform/db/id.ts'
import { openTestS3, storageVariables } from '../../apps/server/test/store/s3.ts'
import { openSchool, type School } from '../../e2e/school.ts'
import { admitCrowd, letAdminIn, memoryOf, PASSWORD, projectOf, save } from './crowd.ts'

/**
 * Compares files in a folder with files in an S3 store (Ceph, on this machine).
 * The memory of the server must not grow with an uploaded film.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    saves: { type: 'string', default: '40' },
    'film-mb': { type: 'string', default: '1024' },
  },
})
const [rounds, saves, filmMb] = [values.rounds, values.saves, values['film-mb']].map(Number) as [number, number, number]
const SIZE = 200_000
const MB = 1024 * 1024
const PART = 32 * MB
/** Megabytes for a film of any length. Several parts are in memory until the garbage collection removes them. */
const MAX_MB = 96

interface Side {
  name: string
  school: School
  token: string
  measured: Record<'save' | 'burst' | 'download', number[]>
  film: Record<string, number>
}

async function openSide(name: string, environment: Record<string, string>): Promise<Side> {
  let token = ''
  const prepare = async (dataDir: string) => {
    await admitCrowd({ dataDir }, 1)
    const database = openDatabase({ dataDir })
    const id = await letAdminIn(database)
    token = await withDatabase(database, () => insertSession(id, { ip: '127.0.0.1', userAgent: 'bench' }))
    await database.close()
  }
  const school = await openSchool({ SEED: 'base', ADMIN_PASSWORD: PASSWORD, ...environment }, prepare)
  return { name, school, token, measured: { save: [], burst: [], download: [] }, film: {} }
}

async function timed(into: number[], work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now()
  await work()
  into.push(performance.now() - begin)
}

async function round({ school, token, measured }: Side): Promise<void> {
  const saveNew = () => {
    const clientKey = randomBytes(16).toString('hex')
    return save({ url: school.url, token }, projectOf(SIZE, newId()), { clientKey, baseVersion: 0, workName: '保存' })
  }
  const urls: string[] = []
  for (let index = 0; index < saves; index++)
    await timed(measured.save, async () => urls.push((await saveNew()).fileUrl))
  await timed(measured.burst, () => Promise.all(Array.from({ length: saves }, saveNew)))
  for (const url of urls)
    await timed(measured.download, async () => {
      const reply = await fetch(new URL(url, school.url), { headers: { 'x-access-token': token } })
      if ((await reply.arrayBuffer()).byteLength < SIZE) throw new Error(`download: ${reply.status}`)
    })
}

async function callOf<T>({ school, token }: Side, path: string, body: unknown): Promise<T> {
  const isForm = body instanceof FormData
  const reply = await fetch(`${school.url}/api${path}`, {
    method: 'POST',
    headers: { 'x-access-token': token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const { success, message, result } = (await reply.json()) as { success: boolean; message: string; result: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}

async function film(side: Side): Promise<void> {
  const { school } = side
  const size = filmMb * MB
  const before = memoryOf(school.pid).now
  const { id } = await callOf<{ id: string }>(side, '/sys/common/upload/begin', {
    fileName: 'film.mp4',
    size,
    mark: newId(),
  })
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
  let most = before
  const watching = setInterval(() => (most = Math.max(most, memoryOf(school.pid).now)), 50)
  const sending: number[] = []
  for (let offset = 0; offset < size; offset += PART) {
    const bytes = randomBytes(Math.min(PART, size - offset))
    if (offset === 0) head.copy(bytes)
    const form = new FormData()
    form.set('file', new Blob([bytes]), 'film.mp4')
    await timed(sending, () => callOf(side, `/sys/common/upload/part?id=${id}&offset=${offset}`, form))
  }
  const received = most - before
  most = before
  const finishing: number[] = []
  let filePath = ''
  await timed(finishing, async () => {
    filePath = (await callOf<{ filePath: string }>(side, '/sys/common/upload/finish', { id })).filePath
  })
  const stored = most - before
  most = before
  const reading: number[] = []
  await timed(reading, async () => {
    const reply = await fetch(`${school.url}/api/sys/common/static/${filePath}`)
    let got = 0
    for await (const chunk of reply.body!) got += chunk.length
    if (got !== size) throw new Error(`film: ${got} of ${size} bytes`)
  })
  clearInterval(watching)
  side.film = {
    'store s': finishing[0]! / 1000,
    'read s': reading[0]! / 1000,
    'memory before, MB': before,
    'more while receiving, MB': received,
    'more while storing, MB': stored,
    'more while reading, MB': most - before,
  }
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
const short = (value: number) => Number(value.toFixed(2))

const store = await openTestS3()
const sides: Side[] = []
try {
  sides.push(await openSide('folder', {}), await openSide('S3', storageVariables(await store.place())))
  for (let turn = 0; turn < rounds; turn++) for (const side of sides) await round(side)
  for (const side of sides) await film(side)
  const [folder, elsewhere] = sides as [Side, Side]
  console.table(
    (['save', 'burst', 'download'] as const).map((what) => ({
      what: what === 'burst' ? `${saves} saves at once` : what,
      'folder ms': short(median(folder.measured[what])),
      'S3 ms': short(median(elsewhere.measured[what])),
      ratio: short(median(elsewhere.measured[what]) / median(folder.measured[what])),
    })),
  )
  console.table(
    Object.keys(folder.film).map((what) => ({
      [`film of ${filmMb} MB`]: what,
      folder: short(folder.film[what]!),
      S3: short(elsewhere.film[what]!),
    })),
  )
  const grown = sides.filter(({ film }) =>
    Object.entries(film).some(([what, mb]) => what.startsWith('more') && mb > MAX_MB),
  )
  for (const { name } of grown) process.stdout.write(`${name}: more than ${MAX_MB} MB for a film\n`)
  if (grown.length > 0) process.exitCode = 1
} finally {
  for (const { school } of sides) await school.close()
  await store.close()
}
