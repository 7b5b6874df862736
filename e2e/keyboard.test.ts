import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageFaults, watchShifts } from './quality.ts'
import { DEMO_PASSWORD } from './steps.ts'
import { Visits } from './visits.ts'

/** From the link 跳到正文 to the main control of a page. */

const MAX_STEPS = 5

let visits: Visits
beforeAll(async () => {
  visits = await Visits.start()
})
afterAll(() => visits?.close())

const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLElement | null
    const words = control?.getAttribute('aria-label') ?? control?.getAttribute('placeholder') ?? control?.innerText
    return (words ?? '').replace(/\s+/g, ' ').trim()
  })

/** The first tab stops after the skip link. */
async function firstSteps(page: Page): Promise<string[]> {
  const link = page.getByRole('link', { name: '跳到正文' })
  await link.focus()
  await link.press('Enter')
  const names: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    names.push(await focused(page))
  }
  return names
}

it.each([
  ['guest', '/index', /^第一节课/],
  ['guest', '/workList', /^搜作品名或作者$/],
  ['guest', '/courseList', /^请输入课程名称$/],
  ['guest', '/newsList', /^请输入资讯标题$/],
  ['student', '/dashboard/index', /^接着做/],
  ['student', '/account/center', /^新作品$/],
  ['student', '/teaching/mineCourse/cardList', /^和小码一起学 Scratch$/],
  ['student', '/center/myAdditionalWork', /^(?:接着做|去做作业)$/],
  ['student', '/account/settings/base', /^给自己起/],
  ['student', '/account/settings/security', /^修改/],
  ['teacher', '/dashboard/index', /^开始批改/],
  ['teacher', '/teaching/workList', /待批改/],
  ['teacher', '/course/course', /^新增$/],
  ['teacher', '/work/additionalWork', /^布置作业$/],
  ['teacher', '/isystem/departDetailList', /^班级主页$/],
] as const)('%s reaches the main control of %s by keyboard', async (username, address, main) => {
  const page = await visits.keptPage(username === 'guest' ? undefined : username)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => firstSteps(page)).toContainEqual(expect.stringMatching(main))
})

async function openLesson(): Promise<string> {
  const ask = async <Result>(path: string, token: string, body?: object): Promise<Result> => {
    const headers = { 'content-type': 'application/json', 'x-access-token': token }
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const reply = await fetch(`${visits.school.url}/api/${path}`, { headers, ...init })
    return ((await reply.json()) as { result: Result }).result
  }
  const login = { username: 'teacher', password: DEMO_PASSWORD }
  const { token } = await ask<{ token: string }>('sys/login', '', login)
  const { links } = await ask<{ links: { deptId: string }[] }>('teaching/teachingCourseDept/overview', token)
  return (await ask<{ id: string }>('teaching/lesson/open', token, { departId: links[0]!.deptId })).id
}

it('a teacher reaches the main controls of a lesson with the keyboard', async () => {
  const id = await openLesson()
  const page = await visits.keptPage('teacher')
  await watchShifts(page.context())
  for (const [address, main] of [
    [`/lesson/${id}`, /，(?:还没来|没开始)$/],
    [`/lesson/${id}/report`, /^回到课堂$/],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => firstSteps(page)).toContainEqual(expect.stringMatching(main))
    expect(await pageFaults(page)).toEqual([])
  }
})
