import { createHash, randomBytes } from 'node:crypto'
import { makeZip } from '../../apps/server/test/zip.ts'
import { saveBody } from '../../apps/server/test/school.ts'
import { SAVE_BODY } from '../../packages/contract/src/teaching/save-body.ts'
import { openTarget, readNumbers, report, watch } from './target.ts'

/**
 * `npm run bench -- attack parsed --seconds 6 --lines 4`: what one pupil sends and the server parses, on several lines
 * at once. Nobody else waits for it, and memory stays.
 */
const { seconds, lines, milliseconds, megabytes } = readNumbers({
  seconds: 6,
  lines: 4,
  milliseconds: 500,
  megabytes: 200,
})
const MB = 1024 * 1024
const jpeg = Buffer.from('\xff\xd8\xff\xe0 small picture', 'latin1').toString('base64')
const target = await openTarget()
const token = target.people.student[0]!.token

interface Sent {
  path: string
  type: string
  body: Buffer | string
}
const item = (type: string, body: Buffer): Sent => ({
  path: '/api/teaching/scratch/backpack/save',
  type: 'application/json',
  body: JSON.stringify({ type, name: 'x', mime: '', body: body.toString('base64'), thumbnail: jpeg }),
})
let count = 0
const work =
  (json: string, workType = '2') =>
  (): Sent => {
    const file = makeZip({ 'project.json': json })
    const checksum = createHash('sha256').update(file).digest('hex')
    const clientKey = `attack-${process.pid}-${(count += 1)}-${randomBytes(8).toString('hex')}`
    const meta = { clientKey, baseVersion: 0, checksum, workName: 'x', workType, workScene: 'create' }
    return { path: '/api/teaching/teachingWork/save', type: SAVE_BODY, body: saveBody(meta, file) }
  }
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const names = (most: number) => Array.from({ length: most }, (_, at) => `"k${at}":1`).join()
const always = (sent: Sent) => () => sent

const kinds: Record<string, () => Sent> = {
  'blocks of 8 MB, nested': always(item('script', Buffer.from(nested(4 * MB)))),
  'blocks of 500 kB, nested': always(item('script', Buffer.from(nested(250_000)))),
  'blocks of 500 kB, names': always(item('script', Buffer.from(`{${names(45_000)}}`))),
  'a sound of 8 MB': always(
    item('sound', Buffer.concat([Buffer.from('RIFF....WAVEfmt ', 'latin1'), randomBytes(7.9 * MB)])),
  ),
  'a project of 4 MB, nested': work(nested(2 * MB - 8)),
  'a project of 4 MB, names': work(`{"targets":[{${names(330_000)}}]}`),
  'a project of 4 MB, lists': work(`{"pages":[${'[],'.repeat(450_000)}0]}`, '3'),
}

const breaches: string[] = []
const figures: Record<string, object> = {}
for (const [name, make] of Object.entries(kinds)) {
  const watching = watch(target)
  const end = performance.now() + seconds * 1000
  const statuses: Record<number, number> = {}
  const attack = async () => {
    while (performance.now() < end) {
      const { path, type, body } = make()
      const headers = { 'x-access-token': token, 'content-type': type }
      const sent = { method: 'POST', headers, body, signal: AbortSignal.timeout(60_000) }
      const status = await fetch(target.url + path, sent as RequestInit).then(
        (reply) => reply.status,
        () => 0,
      )
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: lines }, attack))
  const { before, peak, slowest } = await watching.stop()
  figures[name] = { ...statuses, 'slowest visitor, ms': slowest, 'MB before': before, 'MB peak': peak }
  if (slowest > milliseconds) breaches.push(`${name}: somebody else waited ${slowest} ms`)
  if (peak - before > megabytes) breaches.push(`${name}: memory grew by ${peak - before} MB`)
}
console.table(figures)
report({ kinds: Object.keys(kinds).length, seconds, lines }, breaches)
await target.close()
