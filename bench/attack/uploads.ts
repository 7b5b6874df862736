import { randomBytes } from 'node:crypto'
import { connectRaw, requestHead } from '../../apps/server/test/raw-http.ts'
import { multipartBody } from '../../apps/server/test/multipart.ts'
import { openTarget, readNumbers, report } from './target.ts'

/**
 * `npm run bench -- attack uploads --megabytes 12` sends uploads that the server refuses. The client must get the
 * answer while it is still sending.
 */
const { megabytes, seconds } = readNumbers({ megabytes: 12, seconds: 20 })
const target = await openTarget({ UPLOAD_MAX_MB: '1' })
const port = Number(new URL(target.url).port)
const { student, admin } = target.people
const content = randomBytes(megabytes * 1024 * 1024)
const calls = [
  { path: '/api/sys/common/upload', token: student[0]!.token },
  { path: '/api/teaching/teachingWork/save', token: student[0]!.token },
  { path: '/api/teaching/teachingAdditionalWork/handIn', token: student[0]!.token },
  { path: '/api/sys/user/importPreview', token: admin[0]!.token },
  { path: '/api/sys/user/importPreview', token: student[0]!.token },
  { path: '/api/sys/common/upload', token: 'f'.repeat(64) },
  { path: '/api/sys/common/upload', token: '' },
]
const breaches: string[] = []
const figures: { path: string; status: string; 'answered after, ms': number; 'sent, MB': number; said: string }[] = []
for (const { path, token } of calls) {
  const { payload, headers } = multipartBody([{ name: 'file', fileName: 'film.mp4', content }], { meta: '{}' })
  const connection = await connectRaw(port)
  const begin = performance.now()
  connection.socket.write(
    requestHead('POST', path, {
      ...headers,
      ...(token ? { 'x-access-token': token } : {}),
      'content-length': payload.length,
    }),
  )
  for (let at = 0; at < payload.length && !connection.socket.destroyed; at += 65_536)
    if (!connection.socket.write(payload.subarray(at, at + 65_536)))
      await Promise.race([new Promise((resolve) => connection.socket.once('drain', resolve)), connection.closed])
  const answer = await Promise.race([
    connection.until('"timestamp"').catch((error: unknown) => String(error)),
    new Promise<string>((resolve) => setTimeout(() => resolve(''), seconds * 1000)),
  ])
  const said = /"message":"([^"]*)"/.exec(answer)?.[1] ?? ''
  figures.push({
    path,
    status: answer.split('\r\n')[0]!.slice(0, 40),
    'answered after, ms': Math.round(performance.now() - begin),
    'sent, MB': Math.round(connection.socket.bytesWritten / 1024 / 1024),
    said,
  })
  if (said === '' || /"success":true/.test(answer))
    breaches.push(`${path}: no refusal arrived (${answer.slice(0, 200)})`)
  connection.socket.destroy()
}
console.table(figures)
const health = await fetch(`${target.url}/api/health`).then((reply) => reply.status)
if (health !== 200) breaches.push(`health answers ${health}`)
report({ uploads: calls.length, megabytes, refused: calls.length - breaches.length }, breaches)
await target.close()
