import { connectRaw, requestHead, type RawConnection } from '../../apps/server/test/raw-http.ts'
import { openTarget, readNumbers, report, watch } from './target.ts'

/**
 * `npm run bench -- attack half-bodies --connections 200 --seconds 75` sends only half of the announced bodies. The
 * server may wait a minute for an upload, and half a minute for any other request.
 */
const { connections, seconds, megabytes } = readNumbers({ connections: 200, seconds: 75, megabytes: 150 })
const target = await openTarget()
const port = Number(new URL(target.url).port)
const token = target.people.student[0]!.token
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
const kinds: readonly { path: string; size: number; headers: Record<string, string> }[] = [
  { path: '/api/sys/login', size: 8_000_000, headers: { 'content-type': 'application/json' } },
  { path: '/api/sys/login', size: 60_000, headers: { 'content-type': 'application/json' } },
  { path: '/api/teaching/teachingWork/save', size: 8_000_000, headers: MULTIPART },
  {
    path: '/api/sys/position/add',
    size: 8_000_000,
    headers: { 'content-type': 'application/json', 'x-access-token': token },
  },
]

async function hold(index: number): Promise<RawConnection | null> {
  const { path, size, headers } = kinds[index % kinds.length]!
  const held = await connectRaw(port).catch(() => null)
  held?.socket.write(`${requestHead('POST', path, { ...headers, 'content-length': size })}{"a":"`)
  held?.socket.write(Buffer.alloc(size / 2, 0x61))
  return held
}

const watching = watch(target)
const held: (RawConnection | null)[] = []
for (let index = 0; index < connections; index += 1) held.push(await hold(index))
const begin = Date.now()
const lasted: number[] = []
const stillOpen: string[] = []
for (const connection of held) void connection?.closed.then(() => lasted.push(Date.now() - begin))
await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const seen = await watching.stop()
for (const [index, connection] of held.entries()) {
  if (connection && !connection.socket.destroyed)
    stillOpen.push(`${kinds[index % kinds.length]!.path}, answered: ${connection.received().slice(0, 30)}`)
  connection?.socket.destroy()
}
report(
  {
    connections,
    'closed by the server': lasted.length,
    'longest held, s': Math.round(Math.max(0, ...lasted) / 1000),
    'MB before': seen.before,
    'MB peak': seen.peak,
    'slowest visitor, ms': seen.slowest,
    'visitors without answer': seen.unanswered,
  },
  [
    ...(seen.peak - seen.before > megabytes ? [`memory grew by ${seen.peak - seen.before} MB`] : []),
    ...(seen.unanswered > 0 ? [`${seen.unanswered} visitors got no answer`] : []),
    ...(stillOpen.length > 0
      ? [`${stillOpen.length} connections are still held after ${seconds} s, one at ${stillOpen[0]}`]
      : []),
  ],
)
await target.close()
