import { setTimeout as pause } from 'node:timers/promises'
import { allEndpoints } from '../../apps/server/test/contracts.ts'
import { fuzz, type FuzzFault } from '../../apps/server/test/attack/fuzz.ts'
import { mayCall } from '../../apps/server/test/roles.ts'
import { errorsIn, openTarget, readNumbers, report, watch } from './target.ts'

/**
 * `npm run bench -- attack fuzz --seed 1 --requests 20000` sends random calls from the contract. Each round has its own
 * seed and a new school, because an administrator who calls everything destroys the school. `--built 1 --round 40000
 * --rest 60` attacks the built server, and reports the memory after a rest of 60 seconds.
 */
const { seed, requests, round, built, rest } = readNumbers({
  seed: 1,
  requests: 20_000,
  round: 5000,
  built: 0,
  rest: 0,
})
const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint)
const answers: Record<string, number> = {}
const faults: (FuzzFault & { seed: number })[] = []
let sent = 0
let slowest = { took: 0, call: '' }
const logged: string[] = []
const memory: Record<string, number>[] = []
const begin = performance.now()

for (let current = seed; sent < requests; current += 1) {
  const target = await openTarget({}, { fromSource: built === 0, peopleARole: 60 })
  const next = { student: 0, teacher: 0, admin: 0 }
  const watching = watch(target)
  try {
    const found = await fuzz(
      {
        origin: target.url,
        session: async (role) => target.people[role][next[role]++ % target.people[role].length]!.token,
        mayCall: (caller, endpoint) =>
          caller === 'nobody' ? endpoint.access === 'public' : mayCall(target.codes, caller, endpoint),
      },
      endpoints,
      { seed: current, requests: Math.min(round, requests - sent) },
    )
    sent += found.requests
    for (const [kind, count] of Object.entries(found.answers)) answers[kind] = (answers[kind] ?? 0) + count
    faults.push(...found.faults.map((fault) => ({ ...fault, seed: current })))
    if (found.slowest[0] && found.slowest[0].took > slowest.took) slowest = found.slowest[0]
    logged.push(...errorsIn(target.output()))
    await pause(rest * 1000)
    const { before, peak, last } = await watching.stop()
    memory.push({ seed: current, 'MB before': before, 'MB peak': peak, 'MB at rest': last })
    if (found.requests === 0) break
  } finally {
    await watching.stop()
    await target.close()
  }
}

console.table(answers)
console.table(memory)
console.log(`slowest: ${slowest.took} ms, ${slowest.call.slice(0, 200)}`)
report(
  {
    seed,
    requests: sent,
    endpoints: endpoints.length,
    faults: faults.length,
    'errors logged': logged.length,
    seconds: Math.round((performance.now() - begin) / 1000),
  },
  [
    ...faults.map(
      (fault) => `seed ${fault.seed} request ${fault.request}: ${fault.fault}\n    ${fault.call}\n    ${fault.reply}`,
    ),
    ...logged.slice(0, 20).map((line) => `logged: ${line.slice(0, 600)}`),
  ],
)
