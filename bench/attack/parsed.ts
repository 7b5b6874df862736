import { kinds, type Sent } from './parsed-kinds.ts'
import { openTarget, readNumbers, report, watch } from './target.ts'

/**
 * `npm run bench -- attack parsed --seconds 6 --lines 4` sends each kind of input that the server parses, on several
 * connections. Other users must not wait, and memory must not grow. `--from 3 --to 5` sends only the kinds 3 and 4,
 * counted from 0.
 */
const { seconds, lines, milliseconds, megabytes, from, to } = readNumbers({
  seconds: 6,
  lines: 4,
  milliseconds: 500,
  megabytes: 200,
  from: 0,
  to: 1000,
})
const target = await openTarget({}, { peopleARole: Object.keys(kinds).length })
const breaches: string[] = []
const figures: Record<string, object> = {}
for (const [at, [name, { by = 'student', make, after }]] of Object.entries(kinds).entries()) {
  if (at < from || at >= to) continue
  // A new person for each kind reaches no rate limit.
  const { token } = target.people[by][at]!
  const send = ({ path, type, body }: Sent) =>
    fetch(target.url + path, {
      method: type === undefined ? 'GET' : 'POST',
      headers: { 'x-access-token': token, ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(60_000),
    } as RequestInit)
  const said: Record<string, number> = {}
  const note = (status: string) => (said[status] = (said[status] ?? 0) + 1)
  const watching = watch(target)
  const end = performance.now() + seconds * 1000
  const attack = async () => {
    while (performance.now() < end)
      try {
        const reply = await send(make())
        const answer = (await reply.json()) as { success: boolean; message: string; result: Record<string, unknown> }
        note(answer.success ? 'taken' : `${reply.status} ${String(answer.message).slice(0, 30)}`)
        if (!after || !answer.success) continue
        const shown = await send(after(answer))
        await shown.arrayBuffer()
        note(`then ${shown.status}`)
      } catch {
        note('no answer')
      }
  }
  await Promise.all(Array.from({ length: lines }, attack))
  const { before, peak, slowest } = await watching.stop()
  const answers = Object.entries(said)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  figures[name] = { answers, 'slowest visitor, ms': slowest, 'MB before': before, 'MB peak': peak }
  if (slowest > milliseconds) breaches.push(`${name}: somebody else waited ${slowest} ms`)
  if (peak - before > megabytes) breaches.push(`${name}: memory grew by ${peak - before} MB`)
}
console.table(figures)
report({ kinds: Object.keys(figures).length, seconds, lines }, breaches)
await target.close()
