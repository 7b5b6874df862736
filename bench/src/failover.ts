import { execSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openSchool } from '../../e2e/school.ts'
import { admitCrowd, login, projectOf, sha256 } from './crowd.ts'

/**
 * `npm run bench -- failover --url postgres://… --fault "pg-ha.sh switchover" --fault "pg-ha.sh kill-leader"`: students
 * save without pauses while each fault is caused in turn. Every acknowledged save must be stored, and every refusal
 * must be a 503 with Retry-After.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    fault: { type: 'string', multiple: true, default: [] },
    children: { type: 'string', default: '20' },
    /** Seconds between two faults. */
    seconds: { type: 'string', default: '20' },
  },
})
const { url } = values
if (url === undefined) {
  console.log('left out: needs --url of a PostgreSQL that fails over, and --fault with a command for each fault')
  process.exit(0)
}
const children = Number(values.children)
const school = await openSchool({ SEED: 'base', DATABASE_URL: url }, async (dataDir) => {
  await admitCrowd({ dataDir, url }, children)
})
const tokens = await Promise.all(Array.from({ length: children }, (_, index) => login(school.url, `crowd${index}`)))

interface Version {
  workId: string
  versionNo: number
}
const acknowledged: (Version & { checksum: string; token: string })[] = []
const refusals = new Map<string, number>()
const state = { isOver: false }
let isPlain = false

function countRefusal(status: number, retryAfter: string | null, text: string): void {
  if (status !== 503 || retryAfter === null) isPlain = true
  const name = `${status} retry-after ${retryAfter} ${text.slice(0, 80)}`
  refusals.set(name, (refusals.get(name) ?? 0) + 1)
}

/** Saves the same content until the server acknowledges, as an editor does. */
async function saveOn(token: string): Promise<void> {
  const clientKey = randomBytes(16).toString('hex')
  let known: Version | undefined
  while (!state.isOver) {
    const file = projectOf(20_000, randomBytes(8).toString('hex'))
    const checksum = sha256(file)
    for (let isSaved = false; !isSaved && !state.isOver;) {
      const form = new FormData()
      const meta = { workType: '2', workScene: 'create', checksum, clientKey, workName: '作品', device: 'bench' }
      form.set('meta', JSON.stringify({ ...meta, baseVersion: known?.versionNo ?? 0, workId: known?.workId }))
      form.set('file', new Blob([file]), 'work.sb3')
      const reply = await fetch(`${school.url}/api/teaching/teachingWork/save`, {
        method: 'POST',
        headers: { 'x-access-token': token },
        body: form,
      })
      const text = await reply.text()
      if (reply.status === 200 && text.includes('"success":true')) {
        known = (JSON.parse(text) as { result: Version }).result
        acknowledged.push({ ...known, checksum, token })
        isSaved = true
      } else {
        countRefusal(reply.status, reply.headers.get('retry-after'), text)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
  }
}

const savers = tokens.map(saveOn)
const pause = () => new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000))
await pause()
for (const fault of values.fault) {
  const before = acknowledged.length
  console.log(`${fault}: ${execSync(fault, { encoding: 'utf8' }).trim()}`)
  await pause()
  console.log(`  ${acknowledged.length - before} saves acknowledged in ${values.seconds} s`)
}
state.isOver = true
await Promise.all(savers)

let lost = 0
const seen = new Map<string, Map<number, string>>()
for (const { workId, versionNo, checksum, token } of acknowledged) {
  if (!seen.has(workId)) {
    const reply = await fetch(`${school.url}/api/teaching/teachingWork/versions?workId=${workId}`, {
      headers: { 'x-access-token': token },
    })
    const { result } = (await reply.json()) as { result: { versionNo: number; fileUrl: string }[] }
    seen.set(workId, new Map(result.map((version) => [version.versionNo, version.fileUrl])))
  }
  const address = seen.get(workId)!.get(versionNo)
  const bytes = address && new Uint8Array(await (await fetch(new URL(address, school.url))).arrayBuffer())
  if (!bytes || sha256(bytes) !== checksum) lost += 1
}
console.table([{ acknowledged: acknowledged.length, lost, works: seen.size, children }])
console.table([...refusals].map(([refusal, count]) => ({ refusal, count })))
await school.close()
if (lost > 0 || isPlain || seen.size !== children) process.exitCode = 1
