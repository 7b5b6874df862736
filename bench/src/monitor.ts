import { startHarness, type Harness } from '../../apps/server/test/harness.ts'
import { processMeter } from '../../apps/server/src/platform/measure/process-meter.ts'
import { requestMeter } from '../../apps/server/src/platform/measure/request-meter.ts'

/** Compares the CPU time of two servers with and without metrics, because other programs do not change it. */

const ROUNDS = 41
const CALLS = 150
/** Maximum cost as a fraction of a request. */
const MOST = 0.02

async function silent(): Promise<Harness> {
  const site = await startHarness()
  requestMeter(site.database).record = () => {}
  site.database.statements.record = () => {}
  processMeter(site.database).stop()
  return site
}

async function spent(site: Harness, token: string, path: string): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < CALLS; count++)
    await site.app.inject({ url: `/api${path}`, headers: { 'x-access-token': token } })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / CALLS
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function compare(path: string, measured: Harness, plain: Harness): Promise<boolean> {
  const tokens = async (site: Harness) =>
    Promise.all(Array.from({ length: ROUNDS + 1 }, async () => (await site.person('admin')).token))
  const [ofMeasured, ofPlain] = [await tokens(measured), await tokens(plain)]
  const ratios: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const run = [() => spent(measured, ofMeasured[round]!, path), () => spent(plain, ofPlain[round]!, path)] as const
    // Garbage collection could always affect the same server if the order did not alternate.
    const first = round % 2
    const early = await run[first]!()
    const late = await run[1 - first]!()
    // The first round warms up.
    if (round > 0) ratios.push(first === 0 ? early / late : late / early)
  }
  const cost = median(ratios) - 1
  process.stdout.write(
    `${path}: measuring costs ${(cost * 100).toFixed(1)} % of a request (median of ${ROUNDS} rounds)\n`,
  )
  return cost <= MOST
}

const [measured, plain] = [await startHarness(), await silent()]
const results = [
  await compare('/health', measured, plain),
  await compare('/sys/position/list?pageSize=10', measured, plain),
]
await measured.close()
await plain.close()
process.exit(results.every(Boolean) ? 0 : 1)
