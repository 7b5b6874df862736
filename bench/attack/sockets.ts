import { frame, openRawConnection, opcodes } from '../../apps/server/test/attack/raw-connection.ts'
import type { Person } from '../../apps/server/test/harness.ts'
import { openTarget, readNumbers, report, watch } from './target.ts'

/**
 * `npm run bench -- attack sockets --connections 5 --seconds 20` floods the server with messages and pings and never
 * reads. The connection of another user must still work.
 */
const { connections, seconds, megabytes } = readNumbers({ connections: 5, seconds: 20, megabytes: 150 })
const target = await openTarget()
const [attacker, other] = target.people.student as [Person, Person, ...Person[]]
const batches = [opcodes.text, opcodes.ping].map((kind) =>
  Buffer.concat(Array.from({ length: 500 }, () => frame(kind, 'x'.repeat(120)))),
)
const good = await openRawConnection(target.url, `/api/websocket/${other.id}`, other.token)
let answers = 0
good.socket.on('data', (chunk: Buffer) => {
  answers += chunk.toString('latin1').split('heartcheck').length - 1
})
good.socket.resume()
const watching = watch(target)
const until = Date.now() + seconds * 1000
let frames = 0
let opened = 0

async function flood(_: unknown, index: number): Promise<void> {
  const batch = batches[index % batches.length]!
  while (Date.now() < until) {
    const connection = await openRawConnection(target.url, `/api/websocket/${attacker.id}`, attacker.token).catch(
      () => null,
    )
    if (connection?.status !== 101) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      continue
    }
    opened += 1
    while (Date.now() < until && !connection.socket.destroyed) {
      const taken = connection.send(batch)
      frames += 500
      if (!taken) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    connection.end()
  }
}

let beats = 0
const heart = setInterval(() => {
  good.send(frame(opcodes.text, 'HeartBeat'))
  beats += 1
}, 1000)
await Promise.all(Array.from({ length: connections }, flood))
clearInterval(heart)
await new Promise((resolve) => setTimeout(resolve, 500))
const seen = await watching.stop()
const grown = seen.peak - seen.before
report(
  {
    connections,
    seconds,
    'connections opened': opened,
    'frames sent': frames,
    'MB before': seen.before,
    'MB peak': seen.peak,
    'slowest visitor, ms': seen.slowest,
    'beats of another connection': `${answers}/${beats}`,
  },
  [
    ...(grown > megabytes ? [`memory grew by ${grown} MB`] : []),
    ...(seen.unanswered > 0 ? [`${seen.unanswered} visitors got no answer`] : []),
    ...(answers < beats - 1 || good.socket.destroyed ? ['the connection of another user suffered'] : []),
  ],
)
good.end()
await target.close()
