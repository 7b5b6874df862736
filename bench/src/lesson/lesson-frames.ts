import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { chromiumFlags } from '../../../scripts/chromium.mjs'
import { Complaints, openBrowser, person } from '../../../e2e/browser.ts'
import { openSchool } from '../../../e2e/school.ts'
import { editorReady, signIn } from '../../../e2e/steps.ts'
import { connect, type Place } from './lesson-place.ts'

/**
 * Measures the frames per second of a Scratch game with and without a watching teacher in turns. The teacher is only a
 * socket, because a second page would use the processor.
 */
const ROUNDS = 6
const FRAMES_MS = 10_000
const GAME = '小熊接苹果'

const frames = (page: Page) =>
  page.evaluate(async (ms) => {
    const begin = performance.now()
    let [now, count] = [begin, 0]
    for (; now - begin < ms; count++) now = await new Promise<number>(requestAnimationFrame)
    return (count * 1000) / (now - begin)
  }, FRAMES_MS)
const stored = <Value>(page: Page, key: string) =>
  page.evaluate((name) => (JSON.parse(localStorage.getItem(name)!) as { value: Value }).value, `pro__${key}`)
const tokenOf = (page: Page) => stored<string>(page, 'Access-Token')

const school = await openSchool()
const browser = await openBrowser(chromiumFlags)
const complaints = new Complaints()
const people = await Promise.all([1, 2].map(() => person(browser, school.url, complaints)))
const [teacher, child] = people.map(({ page }) => page) as [Page, Page]
await signIn(teacher, 'teacher')
await signIn(child, 'student')
const admin = await tokenOf(teacher)
const mine = await tokenOf(child)
const ask = async <Result>(token: string, address: string, body?: object) => {
  const headers = { 'x-access-token': token, 'content-type': 'application/json' }
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${school.url}/api${address}`, { headers, ...sent })
  return ((await answer.json()) as { result: Result }).result
}
const { departIds: departId } = await stored<{ departIds: string }>(teacher, 'Login_Userinfo')
const { id: childId } = await stored<{ id: string }>(child, 'Login_Userinfo')
type Works = { records: { id: string; workName: string }[] }
const { records } = await ask<Works>(mine, '/teaching/teachingWork/mine?pageSize=50')
const game = records.find(({ workName }) => workName === GAME)!
await teacher.close()
await child.goto(`/scratch3/index.html?workId=${game.id}`)
await editorReady(child)
await child.locator('[class*=green-flag]').first().click()

const results = { without: [] as number[], watched: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  results.without.push(await frames(child))
  const { id } = await ask<{ id: string }>(admin, '/teaching/lesson/open', { departId })
  await child.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await child.getByRole('button', { name: '举手' }).waitFor()
  let count = 0
  const wall = await connect({ school } as Place, admin, ({ cmd }) => void (count += Number(cmd === 'live')))
  wall.say({ cmd: 'wall', lessonId: id })
  wall.say({ cmd: 'sight', userIds: [childId] })
  wall.say({ cmd: 'look', userId: childId })
  await wait(2000)
  results.watched.push(await frames(child))
  if (count === 0) throw new Error('nothing of the work was sent')
  wall.socket.close()
  await ask(admin, '/teaching/lesson/close', { id })
  await wait(1000)
}
const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const [without, watched] = [middle(results.without), middle(results.watched)]
console.table({
  'frames a second without a lesson': without.toFixed(1),
  'frames a second while watched': watched.toFixed(1),
  'fewer frames, %': (100 - (watched / without) * 100).toFixed(1),
  rounds: results.without.map((each, index) => `${each.toFixed(0)}/${results.watched[index]!.toFixed(0)}`).join(' '),
})
await browser.close()
await school.close()
