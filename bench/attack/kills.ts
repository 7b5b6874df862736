import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { oneBody, projectOf, save, sha256, type Saved } from '../src/crowd.ts'
import { openTarget, readNumbers, report } from './target.ts'

/**
 * `npm run bench -- attack kills --kills 8` kills the server during the import of a sheet and during the deletion of
 * unreferenced files. A sheet must be imported completely or not at all. Referenced files must be unchanged.
 */
const { kills, rows } = readNumbers({ kills: 8, rows: 1000 })
const target = await openTarget()
const admin = target.people.admin[0]!.token
const students = target.people.student
const breaches: string[] = []
const seen = {
  imported: 0,
  'not imported': 0,
  'acknowledged imports': 0,
  saves: 0,
  collections: 0,
  'ended before the kill': 0,
}

async function ask(address: string, token = admin): Promise<{ total?: number }> {
  const reply = await fetch(target.url + address, { headers: { 'x-access-token': token } })
  return ((await reply.json()) as { result: { total?: number } }).result ?? {}
}

/** Returns false when the server was killed before it confirmed the import. */
async function importSheet(mark: string): Promise<boolean> {
  const lines = Array.from({ length: rows }, (_, index) => `${mark}-${index},职务${mark}${index},2`)
  const form = new FormData()
  form.set('file', new Blob([`职务编码,职务名称,职级\n${lines.join('\n')}\n`]), 'positions.csv')
  const reply = await fetch(`${target.url}/api/sys/position/importExcel`, {
    method: 'POST',
    headers: { 'x-access-token': admin },
    body: form,
  }).then(
    (answer) => answer.json() as Promise<{ success: boolean; message: string }>,
    () => null,
  )
  if (reply && !reply.success) throw new Error(`the sheet is refused: ${reply.message}`)
  return reply !== null
}

/** Returns a moment within work that takes `milliseconds`, or shortly after. */
const somewhereIn = (milliseconds: number) => Math.random() * 1.3 * milliseconds

async function killDuringImport(round: number, milliseconds: number): Promise<void> {
  const mark = `k${round}${randomBytes(3).toString('hex')}`
  const importing = importSheet(mark)
  await new Promise((resolve) => setTimeout(resolve, somewhereIn(milliseconds)))
  await target.stop('SIGKILL')
  const acknowledged = await importing
  await target.start()
  const { total = -1 } = await ask(`/api/sys/position/list?code=${mark}-*&pageSize=1`)
  if (total === rows) seen.imported += 1
  else if (total === 0) seen['not imported'] += 1
  else breaches.push(`import ${mark}: ${total} of ${rows} rows`)
  if (acknowledged) seen['acknowledged imports'] += 1
  if (acknowledged && total !== rows) breaches.push(`import ${mark} was acknowledged and is missing`)
}

const kept: (Saved & { checksum: string })[] = []

/** Adds works that must remain, and uploads to which no row refers. */
async function fill(round: number): Promise<void> {
  for (const [index, student] of students.entries()) {
    const file = projectOf(30_000, `${round}-${index}-${Math.random()}`)
    const saved = await save({ url: target.url, token: student.token, write: oneBody }, file, {
      clientKey: randomBytes(16).toString('hex'),
      baseVersion: 0,
      workName: `作品${round}-${index}`,
    })
    kept.push({ ...saved, checksum: sha256(file) })
    for (let stray = 0; stray < 8; stray += 1) {
      const form = new FormData()
      form.set('file', new Blob([projectOf(20_000, `stray ${Math.random()}`)]), 'stray.sb3')
      await fetch(`${target.url}/api/sys/common/upload`, {
        method: 'POST',
        headers: { 'x-access-token': student.token },
        body: form,
      })
    }
  }
  seen.saves = kept.length
}

/**
 * Deletes unreferenced files in a child process while the server is stopped. `afterMs` kills the child process.
 * @returns the output of the child process
 */
function collect(afterMs?: number): Promise<string> {
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    path.join(import.meta.dirname, 'collect-once.ts'),
    target.dataDir,
  ])
  let said = ''
  let ended = false
  child.stderr.on('data', (chunk) => (said += chunk))
  child.stdout.on('data', (chunk) => {
    said += chunk
    if (String(chunk).includes('collecting') && afterMs !== undefined)
      setTimeout(() => {
        if (ended) seen['ended before the kill'] += 1
        child.kill('SIGKILL')
      }, afterMs)
  })
  return new Promise((resolve) =>
    child.once('close', () => {
      ended = true
      resolve(said)
    }),
  )
}

async function countLost(when: string): Promise<void> {
  for (const work of kept) {
    const bytes = await fetch(new URL(work.fileUrl, target.url)).then(
      async (reply) => (reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null),
      () => null,
    )
    if (bytes === null || sha256(bytes) !== work.checksum) breaches.push(`${work.fileUrl} is lost ${when}`)
  }
}

const importing = performance.now()
await importSheet('whole')
const importTakes = performance.now() - importing
for (let round = 0; round < kills; round += 1) await killDuringImport(round, importTakes)

await fill(kills)
await target.stop()
const collectTakes = Number(/"took":(\d+)/.exec(await collect())?.[1])
await target.start()
for (let round = 0; round < kills; round += 1) {
  await fill(round)
  await target.stop()
  await collect(somewhereIn(collectTakes))
  seen.collections += 1
  await target.start()
  await countLost(`after kill ${round}`)
}
await target.stop()
const last = await collect()
if (!/"files":\d+/.test(last)) breaches.push(`the last collection did not end: ${last.slice(0, 500)}`)
await target.start()
await countLost('after the last collection')
report(
  {
    kills: 2 * kills,
    ...seen,
    'import, ms': Math.round(importTakes),
    'collection, ms': collectTakes,
    'last collection': last.split('\n')[1] ?? '',
  },
  breaches,
)
await target.close()
