import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Complaints, openBrowser, person, type sizes } from './browser.ts'
import { openSchool, type School } from './school.ts'
import { chooseOption, signIn } from './steps.ts'

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

/** `leave` fails the test if a page reported an error. */
async function atWork(
  username: string,
  size: keyof typeof sizes = 'laptop',
): Promise<{ page: Page; leave: (allowed?: RegExp) => Promise<void> }> {
  const complaints = new Complaints()
  const { page, context } = await person(browser, school.url, complaints, size)
  await signIn(page, username)
  await page.goto('/dashboard/index')
  await page.getByRole('button', { name: /打开用户菜单/ }).waitFor()
  return {
    page,
    leave: async (allowed) => {
      expect(complaints.all.filter((complaint) => !allowed?.test(complaint))).toEqual([])
      await context.close()
    },
  }
}

/** A busy machine needs more than the default time. */
const soon = { timeout: 30_000 }

const tabs = (page: Page) => page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab').allInnerTexts()
const badge = async (page: Page) =>
  Number(
    /(\d+) 条未读/.exec((await page.getByRole('button', { name: /^通知/ }).getAttribute('aria-label')) ?? '')?.[1] ?? 0,
  )
const root = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name)

/** Calls the server as the user of this page. */
async function call(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ success: boolean; result: { id: string } }> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const { value } = JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }
      const answer = await fetch(`/api${path}`, {
        method,
        headers: { 'X-Access-Token': value, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return answer.json() as Promise<{ success: boolean; result: { id: string } }>
    },
    { method, path, body },
  )
}

async function release(page: Page, titile: string, more: object = {}): Promise<void> {
  const { result } = await call(page, 'POST', '/sys/annountCement/add', {
    titile,
    msgCategory: '1',
    msgType: 'ALL',
    msgAbstract: titile,
    priority: 'H',
    msgContent: `<p>${titile}的内容</p>`,
    ...more,
  })
  const released = await call(page, 'GET', `/sys/annountCement/doReleaseData?id=${result.id}`)
  expect(released).toMatchObject({ success: true })
}

describe('the office', () => {
  it('keeps the selected theme after a reload', async () => {
    const { page, leave } = await atWork('teacher')
    await page.getByRole('button', { name: /打开用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '主题设置' }).click()
    const drawer = page.getByRole('dialog', { name: '主题设置' })
    await drawer.getByText('顶部栏导航').click()
    await drawer.getByText('暗色菜单风格').click()
    await drawer.locator('label[title="酱紫"]').click()
    await drawer.getByText('深色模式').click()
    expect(await root(page, '--action')).toBe('#722ED1')
    await page.keyboard.press('Escape')
    await page.reload()
    const menu = page.getByRole('banner').getByRole('navigation', { name: '后台菜单' })
    await menu.getByRole('link', { name: '首页' }).waitFor()
    expect([
      await root(page, '--action'),
      await page.evaluate(() => document.documentElement.dataset['theme']),
    ]).toEqual(['#722ED1', 'dark'])
    expect(await page.locator('[data-ground="dark"]').count()).toBe(1)
    // The fixed header must not cover the target of a link.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)).toBe('59px')
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => /DEFAULT_(LAYOUT|THEME|COLOR)|DARK/.test(key))
          .sort(),
      ),
    ).toEqual(['pro__DARK_MODE', 'pro__DEFAULT_COLOR', 'pro__DEFAULT_LAYOUT_MODE', 'pro__DEFAULT_THEME'])
    // The menu 更多 contains the entries that do not fit into the bar.
    await page.setViewportSize({ width: 1100, height: 800 })
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('link', { name: '班级管理' }).click()
    await page.waitForURL('**/isystem/departDetailList')
    await leave()
  })

  it('finds pages by pinyin, and keeps pages in tabs', async () => {
    const { page, leave } = await atWork('admin')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索' }).fill('yhgl')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/isystem/user')
    await page.getByPlaceholder('输入账号模糊查询').fill('没有提交的搜索')
    await page.getByRole('tab', { name: '首页' }).click()
    await page.waitForURL('**/dashboard/index')
    await expect.poll(() => page.title(), soon).toBe('码塾')
    await page.getByRole('tab', { name: '用户管理' }).click()
    expect(await page.getByPlaceholder('输入账号模糊查询').inputValue()).toBe('没有提交的搜索')
    await expect.poll(() => page.title(), soon).toBe('用户管理 · 码塾')
    await page.getByRole('link', { name: '班级管理' }).click()
    await page.getByRole('tab', { name: '用户管理' }).click({ button: 'right' })
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['刷 新', '关闭左侧', '关闭右侧', '关闭其它'])
    await page.getByRole('menuitem', { name: '刷 新' }).click()
    await expect.poll(() => page.getByPlaceholder('输入账号模糊查询').inputValue(), soon).toBe('')
    await page.getByRole('tab', { name: '用户管理' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭其它' }).click()
    await expect.poll(() => tabs(page), soon).toEqual(['首页', '用户管理'])
    await page.getByRole('tab', { name: '首页' }).click({ button: 'middle' })
    await page.getByText('首页不能关闭!').waitFor()
    await leave()
  })

  it('explains that a page does not exist or is not permitted', async () => {
    const { page, leave } = await atWork('student', 'phone')
    await page.goto('/nowhere/at/all')
    await page.getByRole('heading', { name: '抱歉，没有找到这个页面' }).waitFor()
    await page.getByRole('link', { name: '返回首页' }).click()
    await page.waitForURL('**/dashboard/index')
    await page.goto('/exception/403')
    await page.getByRole('heading', { name: '抱歉，你无权访问该页面' }).waitFor()
    await leave()
  })
})

describe('an announcement', () => {
  it('is written with headings and tables, and reaches its receiver', async () => {
    const admin = await atWork('admin')
    const { page } = admin
    await page.goto('/isystem/annountCement')
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('标题').fill('给小北的信')
    await chooseOption(page, '消息类型', '系统消息')
    for (const [label, time] of [
      ['开始时间', '2020-01-01 00:00:00'],
      ['结束时间', '2099-01-01 00:00:00'],
    ] as const) {
      await form.getByLabel(label).fill(time)
      await page.keyboard.press('Enter')
    }
    await chooseOption(page, '通告对象', '指定用户')
    await form.getByRole('combobox', { name: '指定用户' }).fill('孙小北')
    await page.locator('.ant-select-item-option', { hasText: '孙小北' }).click()
    await page.keyboard.press('Escape')
    await form.getByLabel('摘要').fill('摘要')
    const text = form.getByRole('textbox', { name: '内容' })
    await text.click()
    await page.keyboard.type('小标题')
    await form.getByLabel('段落样式').selectOption('2')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: '插入表格' }).click()
    await page.keyboard.type('第一格')
    await form.getByRole('button', { name: '确定', exact: true }).click()
    await page.getByText('添加成功！').waitFor()
    await page
      .getByRole('row', { name: /给小北的信/ })
      .getByRole('button', { name: '发布' })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
    await page.getByText('该系统通知发布成功').waitFor()
    const student = await atWork('student')
    await student.page.getByRole('button', { name: /^通知/ }).click()
    await student.page.getByRole('tab', { name: /^系统消息/ }).click()
    await student.page.getByRole('button', { name: /给小北的信/ }).click()
    const letter = student.page.getByRole('dialog', { name: '通知消息' })
    await letter.getByRole('heading', { name: '小标题' }).waitFor()
    expect(await letter.getByRole('row').count()).toBe(3)
    const other = await atWork('student02')
    await other.page.getByRole('button', { name: /^通知，\d/ }).click()
    await other.page.getByRole('tab', { name: /^系统消息/ }).click()
    expect(await other.page.getByText('给小北的信').count()).toBe(0)
    await other.leave()
    await student.leave()
    await admin.leave()
  })

  it('notifies the receiver immediately, and stays in the list of messages', async () => {
    const admin = await atWork('admin')
    const { page, leave } = await atWork('student02')
    await expect.poll(() => badge(page), soon).toBeGreaterThan(0)
    const before = await badge(page)
    await release(admin.page, '明天停课一天', { openType: 'url' })
    // This message appears only for a push, and not for the refresh every six seconds.
    await page.getByText('消息提醒').waitFor()
    await expect.poll(() => badge(page), soon).toBe(before + 1)
    await page.getByRole('button', { name: /^通知/ }).click()
    const item = page.getByRole('button', { name: /明天停课一天/ })
    expect(await item.innerText()).toMatch(/发布[\s\S]*紧急消息/)
    await item.click()
    const dialog = page.getByRole('dialog', { name: '通知消息' })
    await dialog.getByText('明天停课一天的内容').waitFor()
    expect(await dialog.innerText()).toContain('发布人：管理员')
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
    await expect.poll(() => badge(page), soon).toBe(before)
    await page.getByRole('button', { name: /^通知/ }).click()
    await page.getByRole('link', { name: '查看更多' }).click()
    await page.waitForURL('**/isps/userAnnouncement')
    await page.getByRole('button', { name: /明天停课一天.*已读/ }).waitFor()
    await page.getByRole('button', { name: '全部标注已读' }).click()
    await page.getByRole('alertdialog', { name: '确认操作' }).getByRole('button', { name: '全部标为已读' }).click()
    await expect.poll(() => badge(page), soon).toBe(0)
    await leave()
    await admin.leave()
  })
})

describe('a failure', () => {
  it('after the end of a session opens a login dialog, and keeps the open form', async () => {
    const { page, leave } = await atWork('admin')
    await page.goto('/isystem/position')
    await page.getByRole('button', { name: '新增' }).click()
    const form = page.getByRole('dialog', { name: /职务/ })
    await form.getByLabel('职务编码').fill('renewed')
    await form.getByLabel('职务名称').fill('还没保存的职务')
    await form.getByLabel('职级').click()
    await page.locator('.ant-select-item-option').first().click()
    await page.evaluate(() =>
      localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'over', expire: null })),
    )
    const expired = page.getByRole('alertdialog', { name: '登录已过期' })
    await expired.waitFor()
    await expired.getByLabel('密码', { exact: true }).fill('mashu2026')
    await expired.getByRole('button', { name: '重新登录' }).click()
    await expired.waitFor({ state: 'detached' })
    expect(await form.getByLabel('职务名称').inputValue()).toBe('还没保存的职务')
    await form.getByRole('button', { name: '确定' }).click()
    await page.getByRole('cell', { name: '还没保存的职务' }).first().waitFor()
    await leave()
  })

  it('to load a page can be retried', async () => {
    const { page, leave } = await atWork('admin')
    await page.route(/assets\/position\.screen.*\.js/, (route) => route.abort())
    await page.getByRole('button', { name: '系统管理' }).click()
    await page.getByRole('link', { name: '职务管理' }).click()
    await page.getByRole('heading', { name: '页面没有下载下来' }).waitFor()
    await page.unroute(/assets\/position\.screen.*\.js/)
    await page.getByRole('button', { name: '再试一次' }).click()
    await page.getByRole('button', { name: '新增' }).waitFor()
    await leave()
  })

  it('to load a page after a new release reloads the window once', async () => {
    const { page, leave } = await atWork('admin')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(/assets\/position\.screen.*\.js/, (route) => route.abort())
    await page.route(`${school.url}/`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" crossorigin src="/assets/index-later.js"></script>',
      }),
    )
    await page.getByRole('button', { name: '系统管理' }).click()
    await page.getByRole('link', { name: '职务管理' }).click()
    await expect.poll(() => loads, soon).toBe(1)
    await page.getByRole('heading', { name: '页面没有下载下来' }).waitFor()
    await page.waitForTimeout(1500)
    expect(loads).toBe(1)
    await leave()
  })
})
