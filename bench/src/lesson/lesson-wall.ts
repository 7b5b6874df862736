import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { browserProcesses, dropProfile, newProfile } from '../../../scripts/browser-process.mjs'
import { chromiumFlags, windowedChromium } from '../../../scripts/chromium.mjs'
import { sizes } from '../../../e2e/browser.ts'
import { signIn } from '../../../e2e/steps.ts'
import { readProcess } from '../../process-figures.ts'
import { PASSWORD } from '../crowd.ts'
import { CLASS, connect, openPlace, post } from './lesson-place.ts'
import { editorOf, replay } from './recording.ts'

/**
 * Measures memory and processor time of a teacher's browser during a lesson with 40 simulated children, first with
 * another page and then with the wall.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const SECONDS = Number(values.seconds)

/** Returns the megabytes that no other process shares, or 0 for a process that has ended. */
function privateMemory(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return [...rollup.matchAll(/Private_\w+:\s+(\d+)/g)].reduce((sum, [, kB]) => sum + Number(kB) / 1024, 0)
  } catch {
    return 0
  }
}
const total = (profile: string, of: (pid: number) => number) =>
  browserProcesses(profile).reduce((sum, pid) => sum + of(pid), 0)

const place = await openPlace(CLASS)
const { id } = await post(place, 'open', { departId: place.departs[0] })
const replays: ReturnType<typeof replay>[] = []
for (const [index, { token }] of place.children.entries()) {
  const page = await connect(place, token, (message) => replays[index]?.hear(message))
  page.say({ cmd: 'join', lessonId: id })
  replays.push(replay(editorOf(index), page.say))
}
const profile = newProfile()
const context = await chromium.launchPersistentContext(profile, {
  executablePath: windowedChromium(),
  args: chromiumFlags,
  baseURL: place.school.url,
  viewport: sizes.laptop,
  locale: 'zh-CN',
})
const page = context.pages()[0]!
await signIn(page, 'admin', PASSWORD)

async function measure(seconds: number): Promise<{ memory: string; core: string; processes: number }> {
  const cpu = () => total(profile, (pid) => readProcess(pid).cpu)
  const [begin, spent] = [performance.now(), cpu()]
  await wait(seconds * 1000)
  const core = (cpu() - spent) / ((performance.now() - begin) / 1000)
  const memory = total(profile, privateMemory)
  return { memory: memory.toFixed(0), core: core.toFixed(2), processes: browserProcesses(profile).length }
}
try {
  await page.goto(`/lesson/${id}/report`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await wait(5_000)
  const report = await measure(10)
  await page.goto(`/lesson/${id}`)
  await page
    .locator('[data-child] img')
    .nth(CLASS - 1)
    .waitFor()
  await wait(10_000)
  const scrolls = await page.locator('#lesson-wall').getAttribute('data-scrolls')
  const [first, second] = [await measure(SECONDS), await measure(SECONDS)]
  console.table({
    'the report of the lesson': report,
    [`the wall, ${SECONDS} s`]: first,
    [`the wall, ${SECONDS} s more`]: second,
  })
  console.log(`the wall ${scrolls ? 'scrolls' : 'shows all tiles'}`)
} finally {
  for (const each of replays) each.stop()
  await context.close()
  dropProfile(profile)
  await place.school.close()
  process.exit()
}
