import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Complaints, openBrowser, person } from './browser.ts'
import { pageFaults, watchShifts } from './quality.ts'
import { publisher } from './publish.ts'
import { openSchool, type School } from './school.ts'
import { signIn } from './steps.ts'

let school: School
let browser: Browser
/** A published work of the user `student` without comments. */
let workId: string
let pictureId: string

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  const { tokenOf, publish, publishPicture } = publisher(school.url)
  const [student, teacher] = [await tokenOf('student'), await tokenOf('teacher')]
  for (let index = 1; index <= 12; index += 1) await publish(student, teacher, `分页作品${index}`)
  workId = await publish(student, teacher, '说一说我')
  pictureId = await publishPicture(student, teacher)
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

const cards = (page: Page) => page.locator('a[href^="/work-detail"]')

describe('the list of works', () => {
  it('stores its filter in its address for the back button', async () => {
    const complaints = new Complaints()
    const { page } = await person(browser, school.url, complaints)
    await page.goto('/workList?type=1')
    await expect.poll(() => cards(page).count()).toBe(24)
    await page.getByRole('link', { name: '下一页' }).click()
    await page.waitForURL('**/workList?type=1&page=2')
    await expect.poll(() => cards(page).count()).toBeLessThan(24)
    await page.getByRole('navigation', { name: '作品榜' }).getByRole('link', { name: '最赞' }).click()
    await page.getByRole('heading', { level: 1, name: '最赞作品' }).waitFor()
    expect(await page.title()).toContain('最赞作品')
    await page.getByRole('link', { name: 'Python', exact: true }).click()
    await page.waitForURL('**/workList?type=2&kind=python')
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**/workList?type=1&page=2')
    await expect.poll(() => cards(page).count()).toBeLessThan(24)
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(24)
    expect(complaints.all).toEqual([])
    await page.context().close()
  })

  it('finds works by title and author, and is cleared with one press', async () => {
    const { page } = await person(browser, school.url, new Complaints())
    await page.goto('/workList')
    const search = page.getByRole('searchbox', { name: '搜作品名或作者' })
    await search.fill('说一说')
    await page.getByText('找到“说一说”的作品，共 1 个').waitFor()
    await search.fill('孙同学')
    await search.press('Enter')
    await page.getByText(/找到“孙同学”的作品，共 1\d 个/).waitFor()
    await search.fill('没有这样的作品')
    await page.getByRole('heading', { name: '没有找到“没有这样的作品”' }).waitFor()
    await page.getByRole('link', { name: '清空条件，看全部' }).click()
    await expect.poll(() => cards(page).count()).toBe(24)
    expect(await search.inputValue()).toBe('')
    await page.context().close()
  })
})

describe('the list of courses', () => {
  it('can be searched by pinyin, and restores the search after the back button', async () => {
    const { page } = await person(browser, school.url, new Complaints())
    await page.goto('/courseList')
    await page.getByRole('link', { name: '游戏工坊' }).waitFor()
    await page.getByRole('searchbox', { name: '请输入课程名称' }).pressSequentially('youxi')
    await expect.poll(() => page.locator('article').count()).toBe(1)
    await page.getByRole('link', { name: '游戏工坊' }).click()
    await page.getByRole('heading', { level: 1, name: '游戏工坊' }).waitFor()
    expect(await page.getByRole('link', { name: '试一试' }).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => page.getByRole('searchbox', { name: '请输入课程名称' }).inputValue()).toBe('youxi')
    await page.getByRole('link', { name: '游戏工坊' }).click()
    await page.getByRole('link', { name: '去上课' }).click()
    await page.waitForURL('**/user/login?redirect=*courseUnitCard*')
    await page.context().close()
  })

  it('contains a course that a guest can try in the editor', async () => {
    const { page, context } = await person(browser, school.url, new Complaints())
    await page.goto('/courseList?kind=1')
    await page.getByRole('link', { name: '画画与音乐' }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: '免费试一课' }).click()
    const editor = await opened
    await editor.getByText('铅笔').first().waitFor({ timeout: 60_000 })
    const steps = editor.getByRole('button', { name: '学习步骤' })
    await steps.waitFor({ timeout: 60_000 })
    if ((await steps.getAttribute('aria-expanded')) === 'false') await steps.click()
    await editor.getByRole('complementary', { name: '学习步骤' }).getByText('画画与音乐 · 第').waitFor()
    await context.close()
  })
})

describe('the page of a work', () => {
  it('lets a student like, comment and report, and the teacher handles the report', async () => {
    const complaints = new Complaints()
    const { page } = await person(browser, school.url, complaints)
    await signIn(page, 'student02')
    await page.goto(`/work-detail?id=${workId}`)
    await page.getByRole('button', { name: '点赞，共 0 个赞' }).click()
    await page.getByRole('button', { name: '已点赞，共 1 个赞' }).waitFor()
    await page.getByRole('textbox', { name: '评论' }).fill('画得真好')
    await page.getByRole('button', { name: '发表评论' }).click()
    await page.getByText('画得真好').waitFor()
    await page.getByRole('button', { name: /^回复 / }).click()
    await page.getByRole('textbox', { name: /^回复 / }).fill('我也想学')
    await page.getByRole('button', { name: '回复', exact: true }).click()
    await page.getByRole('list', { name: '回复' }).getByText('我也想学').waitFor()
    expect(await page.getByText('老师看过就会出现', { exact: true }).count()).toBe(2)
    await page.context().close()

    const reviewer = (await person(browser, school.url, complaints)).page
    await signIn(reviewer, 'teacher')
    await reviewer.goto('/work/comments')
    await reviewer.getByLabel('全选 2 条').check()
    await reviewer.getByRole('button', { name: '通过', exact: true }).click()
    await reviewer.getByRole('heading', { name: '没有等你看的评论' }).waitFor()
    await reviewer.context().close()

    const owner = (await person(browser, school.url, complaints)).page
    await signIn(owner, 'student')
    await owner.goto(`/work-detail?id=${workId}`)
    await owner
      .getByRole('button', { name: /^举报 / })
      .first()
      .click()
    await owner.getByRole('dialog', { name: '举报评论' }).getByLabel('骂人或欺负人').check()
    await owner.getByRole('dialog').getByRole('button', { name: '举报', exact: true }).click()
    await owner.getByText('举报成功，老师会尽快来看').waitFor()
    expect(await owner.getByRole('button', { name: /^删除 / }).count()).toBe(0)
    await owner.context().close()

    const { tokenOf, send } = publisher(school.url)
    const token = await tokenOf('teacher')
    const bell = (await send('/sys/annountCement/listByUser', { headers: { 'x-access-token': token } })).result as {
      sysMsgList: { openPage: string }[]
    }
    const openPage = bell.sysMsgList[0]?.openPage ?? ''
    expect(openPage).toBe('/work/reports')
    const teacher = (await person(browser, school.url, complaints)).page
    await signIn(teacher, 'teacher')
    await teacher.goto(openPage)
    await teacher.getByText('举报原因：骂人或欺负人').waitFor()
    await teacher.goto(`/work-detail?id=${workId}#comments`)
    await teacher.getByText('被举报 1 次').waitFor()
    await teacher.getByRole('button', { name: /^保留 / }).click()
    await teacher.getByText('被举报 1 次').waitFor({ state: 'detached' })
    await teacher
      .getByRole('button', { name: /^删除 / })
      .first()
      .click()
    await teacher.getByRole('alertdialog', { name: '删除评论' }).getByRole('button', { name: '删除评论' }).click()
    await teacher.getByText('暂无评论').waitFor()
    expect(complaints.all).toEqual([])
    await teacher.context().close()
  })

  it('has a QR code and a link, which are created without a request', async () => {
    const complaints = new Complaints()
    const { page, context } = await person(browser, school.url, complaints)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/work-detail?id=${workId}`)
    await page.getByRole('button', { name: '分享' }).click()
    const dialog = page.getByRole('dialog', { name: '分享作品' })
    await dialog.getByRole('img', { name: '作品的二维码' }).waitFor()
    await dialog.getByRole('button', { name: '复制链接' }).click()
    await page.getByText('链接复制好了').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${school.url}/work-detail?id=${workId}`)
    expect(complaints.all).toEqual([])
    await context.close()
  })

  it('shows a picture with a link, or a message for an unknown work', async () => {
    const { page } = await person(browser, school.url, new Complaints())
    await page.goto(`/work-detail?id=${pictureId}`)
    await page.getByRole('img', { name: '作品 我的画' }).waitFor()
    expect(await page.getByRole('link', { name: '下载原文件' }).getAttribute('href')).toMatch(/\.png\?download=1$/)
    await page.goto('/work-detail?id=4711')
    await page.getByRole('heading', { level: 1, name: '找不到这个作品' }).waitFor()
    expect(await page.title()).toContain('找不到作品')
    await page.context().close()
  })

  it('shows a message when the player fails to load', async () => {
    const { page } = await person(browser, school.url, new Complaints())
    await page.route('**/player/scratch/index.html*', (route) =>
      route.fulfill({ status: 404, contentType: 'application/json', body: '{"success":false}' }),
    )
    await page.goto(`/work-detail?id=${workId}`)
    await page.getByText('播放器没有打开').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: '再试一次' }).click()
    await page.frameLocator('iframe').getByRole('button', { name: '运行作品' }).waitFor()
    expect(await page.getByText('播放器没有打开').count()).toBe(0)
    await page.context().close()
  })
})

describe('the banner', () => {
  const current = (page: Page) =>
    page.getByRole('region', { name: '活动' }).locator('[aria-current]').getAttribute('aria-label')

  it('changes with arrows and keyboard, and pauses under the pointer', async () => {
    const { page } = await person(browser, school.url, new Complaints())
    await page.goto('/index')
    const banner = page.getByRole('region', { name: '活动' })
    await banner.waitFor()
    await banner.getByRole('button', { name: '下一张' }).click()
    expect(await current(page)).toBe('第 2 张')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await current(page)).toBe('第 3 张')
    // The pointer and the focus are on the banner.
    expect(await banner.locator('[aria-live]').getAttribute('aria-live')).toBe('polite')
    await page.mouse.move(5, 880)
    await page.evaluate('document.activeElement.blur()')
    await expect.poll(() => banner.locator('[aria-live]').getAttribute('aria-live')).toBe('off')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => banner.locator('[aria-live]').getAttribute('aria-live')).toBe('polite')
    await page.context().close()
  })
})

it('the header is fixed after scrolling by 105 px', async () => {
  const { page } = await person(browser, school.url, new Complaints())
  await page.goto('/home')
  await page.getByRole('heading', { name: '大家的作品' }).waitFor()
  const place = () =>
    page
      .getByRole('banner')
      .locator('> div')
      .first()
      .evaluate((bar) => getComputedStyle(bar).position)
  await page.evaluate('scrollTo(0, 104)')
  await expect.poll(place).not.toBe('fixed')
  await page.evaluate('scrollTo(0, 105)')
  await expect.poll(place).toBe('fixed')
  await page.context().close()
})

// home.test.ts checks the first three addresses on a laptop and a phone.
it.each([
  ['tablet', ['/index', '/workList', '/courseList', 'work', '/workList?q=zzzz']],
  ['laptop', ['work', '/workList?q=zzzz']],
  ['phone', ['work', '/workList?q=zzzz']],
] as const)('on a %s the pages of works and courses are accessible', async (size, addresses) => {
  const { page, context } = await person(browser, school.url, new Complaints(), size)
  await watchShifts(context)
  for (const address of addresses) {
    await page.goto(address === 'work' ? `/work-detail?id=${workId}` : address)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', { level: 1 }).count(), address).toBe(1)
    expect(await pageFaults(page), address).toEqual([])
  }
  await context.close()
})
