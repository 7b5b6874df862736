import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Complaints, openBrowser, person, sizes } from './browser.ts'
import { pageFaults, watchShifts } from './quality.ts'
import { openSchool, type School } from './school.ts'
import { signIn } from './steps.ts'

let school: School
let browser: Browser

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

/** Visited with each of the three roles. */
const screens = {
  student: [
    '/dashboard/index',
    '/account/center',
    '/teaching/mineCourse/cardList',
    '/center/myAdditionalWork',
    '/account/settings/base',
    '/account/settings/binding',
    '/account/settings/security',
    '/account/settings/notification',
    '/account/settings/custom',
    '/isps/userAnnouncement',
  ],
  teacher: [
    '/dashboard/index',
    '/teaching/workList',
    '/work/additionalWork',
    '/course/course',
    '/course/courseUnit',
    '/isystem/user',
  ],
  admin: [
    '/dashboard/index',
    '/isystem/user',
    '/isystem/roleUserList',
    '/isystem/permission',
    '/isystem/dict',
    '/isystem/position',
    '/isystem/departDetailList',
    // The former system misspelt this address.
    '/isystem/annountCement',
    '/news/list',
    '/modules/message/sysMessageList',
  ],
}
/**
 * An upright tablet shows the table of the laptop below the header of the phone.
 * At its width, the test checks only the overflow, without loading the page again.
 */
const fetchedAt = ['laptop', 'phone'] as const
/** A page that can be scrolled sideways has a broken layout. */
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** A visit mostly waits until the network is idle, so both widths run in parallel. */
async function atEveryWidth(visit: (person: Visitor) => Promise<void>): Promise<void> {
  await Promise.all(
    fetchedAt.map(async (size) => {
      const complaints = new Complaints()
      const { page, context } = await person(browser, school.url, complaints, size)
      await watchShifts(context)
      await visit({ page, size })
      expect(complaints.all, size).toEqual([])
      await context.close()
    }),
  )
}

interface Visitor {
  page: Page
  size: (typeof fetchedAt)[number]
}

/** A page that was loaded on a phone is also checked at the width of a tablet. */
async function fits({ page, size }: Visitor, path: string): Promise<void> {
  expect(await page.evaluate(overflow), `${path} on a ${size}`).toBeLessThanOrEqual(0)
  if (size !== 'phone') return
  await page.setViewportSize(sizes.tablet)
  // The page renders again for the new width.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect.poll(() => page.evaluate(overflow), { message: `${path} on a tablet` }).toBeLessThanOrEqual(0)
  await page.setViewportSize(sizes.phone)
}

async function open(visitor: Visitor, path: string): Promise<void> {
  const { page, size } = visitor
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect(await pageFaults(page), `${path} on a ${size}`).toEqual([])
  await fits(visitor, path)
}

it('visitors see works and courses, and can open a work', async () => {
  await atEveryWidth(async (visitor) => {
    const { page } = visitor
    await page.goto('/')
    await page.waitForURL('**/index')
    await page.goto('/home')
    await page.getByRole('heading', { name: '大家的作品' }).waitFor()
    await expect.poll(() => page.locator('a[href^="/work-detail"]').count()).toBeGreaterThanOrEqual(8)
    // Sections below the fold are loaded when they are near the viewport.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: '推荐课程' }).waitFor()
    await fits(visitor, '/home')
    await page.locator('a[href^="/work-detail"]').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await fits(visitor, 'the page of a work')
  })
})

async function firstOf<Row>(page: Page, list: string): Promise<Row> {
  const body = (await (await page.request.get(`/api/teaching/${list}`)).json()) as { result: { records: Row[] } }
  return body.result.records[0]!
}

it('visitors and screen readers can read every public page', async () => {
  await atEveryWidth(async (visitor) => {
    const { page } = visitor
    const course = await firstOf<{ id: string }>(page, 'teachingCourse/getHomeCourse')
    const article = await firstOf<{ id: string }>(page, 'teachingNews/newsList')
    const work = await firstOf<{ id: string; userId: string }>(page, 'teachingWork/leaderboard')
    for (const path of [
      '/index',
      '/workList',
      '/courseList',
      '/newsList',
      `/course-detail?id=${course.id}`,
      '/privacy',
      `/news-detail?id=${article.id}`,
      `/friend-detail?id=${work.userId}`,
      `/work-detail?id=${work.id}`,
      '/user/login',
      '/404',
    ]) {
      await open(visitor, path)
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    }
  })
})

it.each(Object.entries(screens))('the pages of %s have no faults', async (username, paths) => {
  await atEveryWidth(async (visitor) => {
    const { page } = visitor
    await signIn(page, username)
    for (const path of paths) {
      await open(visitor, path)
      expect(await page.getByText('页面出了点问题').count(), `${path} shows an error`).toBe(0)
      expect(new URL(page.url()).pathname, `${path} leads elsewhere`).toBe(path)
    }
  })
})

it('a guest who opens a private page logs in, and returns to the page', async () => {
  const { page } = await person(browser, school.url, new Complaints())
  await page.goto('/account/center?tab=bin')
  await page.waitForURL('**/user/login?redirect=*')
  await page.getByLabel('账号').fill('student')
  await page.getByLabel('密码', { exact: true }).fill('mashu2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/account/center?tab=bin')
  await page.context().close()
})
