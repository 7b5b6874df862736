import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { openSchool } from '../../e2e/school.ts'
import { admitCrowd, login, projectOf, oneBody, save, sha256, type Saved } from './crowd.ts'

const KILLS = Number(process.env['KILLS'] ?? 50)
const CHILDREN = 12

/** Kills the server many times during saves. Every acknowledged save must still be stored unchanged. */
const school = await openSchool({ SEED: 'base' }, async (dataDir) => {
  await admitCrowd({ dataDir }, CHILDREN)
})
const tokens = await Promise.all(Array.from({ length: CHILDREN }, (_, index) => login(school.url, `crowd${index}`)))
const acknowledged: (Saved & { checksum: string; child: number })[] = []
const works: (Saved | undefined)[] = []
const keys = tokens.map(() => randomBytes(16).toString('hex'))

async function saveUntilDead(child: number, stopped: () => boolean): Promise<void> {
  for (let count = 0; !stopped(); count += 1) {
    const known = works[child]
    const file = projectOf(20_000, `${child}-${count}-${Math.random()}`)
    try {
      const saved = await save({ url: school.url, token: tokens[child]!, write: oneBody }, file, {
        clientKey: keys[child]!,
        workName: `第 ${child} 个`,
        baseVersion: known?.versionNo ?? 0,
        ...(known ? { workId: known.workId } : {}),
      })
      works[child] = saved
      acknowledged.push({ ...saved, checksum: sha256(file), child })
    } catch (error) {
      if (/409/.test(String(error))) await adoptCurrent(child)
    }
  }
}

/** After a lost answer, the server may have a newer version, from which the child continues. */
async function adoptCurrent(child: number): Promise<void> {
  const known = works[child]
  if (!known) return
  const reply = await fetch(`${school.url}/api/teaching/teachingWork/open?workId=${known.workId}`, {
    headers: { 'x-access-token': tokens[child]! },
  })
    .then((response) => response.json() as Promise<{ result: Saved }>)
    .catch(() => null)
  if (reply?.result) works[child] = { ...known, versionNo: reply.result.versionNo }
}

for (let kill = 0; kill < KILLS; kill += 1) {
  let over = false
  const savers = tokens.map((_, child) => saveUntilDead(child, () => over))
  await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 350))
  const dead = school.stop('SIGKILL')
  over = true
  await Promise.all([dead, ...savers])
  await school.start()
  for (const child of tokens.keys()) await adoptCurrent(child)
}

let lost = 0
for (const saved of acknowledged) {
  const bytes = await fetch(new URL(saved.fileUrl, school.url))
    .then(
      async (reply) => (reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null),
      () => null,
    )
    .catch(() => null)
  if (bytes === null || sha256(bytes) !== saved.checksum) lost += 1
}
await school.stop()
const database = openDatabase({ dataDir: school.dataDir })
const ask = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(database.plain)).rows
const integrity = JSON.stringify(await ask('pragma integrity_check'))
const orphans =
  (await ask('pragma foreign_key_check')).length +
  (
    await ask(
      'select 1 from teaching_work w where version_no > 0 and not exists (select 1 from ' +
        'teaching_work_version v where v.work_id = w.id and v.version_no = w.version_no)',
    )
  ).length
const onDisk = new Set(
  readdirSync(path.join(school.dataDir, 'files'), { recursive: true }).map((name) => path.basename(String(name))),
)
const missing = (await ask('select id from sys_blob')).filter((row) => !onDisk.has(String(row['id']))).length
await database.close()
console.table([
  {
    kills: KILLS,
    acknowledged: acknowledged.length,
    lost,
    integrity,
    'orphan rows': orphans,
    'blobs without bytes': missing,
  },
])
if (lost + orphans + missing > 0 || !integrity.includes('ok') || acknowledged.length === 0) process.exitCode = 1
await school.close()
