import { SERVER_FAULT } from '../../apps/server/test/attack/verdict.ts'
import { openTarget, readNumbers, report, watch } from './target.ts'

/**
 * `npm run bench -- attack big-bodies --rounds 3` sends long, deep and wide JSON and forms. The server must refuse each
 * body, and answer other requests meanwhile.
 */
const { rounds, milliseconds } = readNumbers({ rounds: 3, milliseconds: 2000 })
const MB = 1024 * 1024
const target = await openTarget()
const admin = target.people.admin[0]!.token

const bodies: Record<string, string> = {
  'a text of 8 MB': `{"username":"${'x'.repeat(8 * MB)}"}`,
  'arrays in arrays, 8 MB': '['.repeat(4 * MB) + ']'.repeat(4 * MB),
  'objects in objects, 1.5 MB': '{"a":'.repeat(0.25 * MB) + '1' + '}'.repeat(0.25 * MB),
  'half a million keys': `{${Array.from({ length: 500_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'the same key a hundred thousand times': `{${'"username":"x",'.repeat(100_000)}"username":"y"}`,
  'a million numbers': `{"username":[${'1,'.repeat(900_000)}1]}`,
  'escapes, 1.9 MB': `{"username":"${'\\u0061'.repeat(300_000)}"}`,
}
const addresses = [
  { path: '/api/sys/login', headers: {} },
  { path: '/api/sys/position/add', headers: { 'x-access-token': admin } },
  { path: '/api/sys/annountCement/add', headers: { 'x-access-token': admin } },
]
const breaches: string[] = []
const counts: Record<string, number> = {}
const watching = watch(target)
let slowest = 0
for (let round = 0; round < rounds; round += 1)
  for (const [name, body] of Object.entries(bodies))
    for (const { path, headers } of addresses)
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const begin = performance.now()
        const reply = await fetch(target.url + path, {
          method: 'POST',
          headers: { ...headers, 'content-type': type } as Record<string, string>,
          body,
          signal: AbortSignal.timeout(20_000),
        }).then(
          async (answer) => ({ status: answer.status, text: await answer.text() }),
          (error: unknown) => ({ status: 0, text: String((error as Error).cause ?? error) }),
        )
        slowest = Math.max(slowest, Math.round(performance.now() - begin))
        counts[reply.status] = (counts[reply.status] ?? 0) + 1
        const what = `${name} (${type}) to ${path}: ${reply.status} ${reply.text.slice(0, 200)}`
        if (reply.status === 0 || reply.status >= 500) breaches.push(what)
        if (reply.text.includes('"success":true') || reply.text.includes(SERVER_FAULT)) breaches.push(what)
      }
const seen = await watching.stop()
if (seen.slowest > milliseconds) breaches.push(`somebody else waited ${seen.slowest} ms`)
console.table(counts)
report(
  {
    bodies: Object.keys(bodies).length,
    'slowest answer, ms': slowest,
    'slowest visitor, ms': seen.slowest,
    'MB before': seen.before,
    'MB peak': seen.peak,
  },
  breaches,
)
await target.close()
