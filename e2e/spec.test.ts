import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Complaints, openBrowser, person, type sizes } from './browser.ts'
import { openSchool, type School } from './school.ts'
import { DEMO_PASSWORD, signIn } from './steps.ts'

/** Rules of the specification that can only be seen on the screen, each as its reader would check it. */

let school: School
let browser: Browser
const open: BrowserContext[] = []

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
})
afterAll(async () => {
  for (const context of open) await context.close()
  await browser?.close()
  await school?.close()
})

async function visit(size: keyof typeof sizes = 'laptop', username?: string): Promise<Page> {
  const { page, context } = await person(browser, school.url, new Complaints(), size)
  open.push(context)
  if (username) await signIn(page, username)
  return page
}

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const goesTo = async (page: Page, from: string, to: string) => {
  await page.goto(from)
  await expect.poll(() => addressOf(page), { message: from }).toBe(to)
}
const widthOf = async (what: Locator) => (await what.boundingBox())?.width ?? 0
const styleOf = (what: Locator, name: string) =>
  what.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries({ ...localStorage }).map(([name, text]) => [
        name,
        JSON.parse(String(text)) as { value: unknown; expire: number | null },
      ]),
    ),
  )

describe('the public site', () => {
  it('short addresses lead on, unknown ones to the failure page, guests included', async () => {
    const page = await visit()
    await goesTo(page, '/', '/index')
    await goesTo(page, '/user', '/user/login')
    await goesTo(page, '/nowhere/at/all', '/404')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await goesTo(page, '/isystem/user?a=1', '/user/login?redirect=%2Fisystem%2Fuser%3Fa%3D1')
  })

  it('account pages stand in a frame with the brand, its words and the footer', async () => {
    const page = await visit()
    for (const path of ['/user/login', '/user/register', '/user/alteration']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const frame = page.getByRole('region', { name: '码塾' })
      expect(await frame.innerText(), path).toContain('码塾')
      expect(await page.locator('footer').count(), path).toBe(1)
    }
  })

  it('the home page has header, banner, panel and footer, and asks a guest to sign in', async () => {
    const page = await visit()
    await page.goto('/home')
    const panel = page.getByRole('complementary', { name: '登录' })
    await panel.getByRole('heading', { name: '欢迎来到码塾' }).waitFor()
    expect(await panel.getByRole('link').getAttribute('href')).toBe('/user/login')
    const header = page.getByRole('banner')
    expect(await header.getByRole('link', { name: /回到首页/ }).getAttribute('href')).toBe('/home')
    expect(await header.getByRole('navigation').getByRole('link').count()).toBeGreaterThan(2)
    expect(await header.getByRole('link', { name: '登录' }).getAttribute('href')).toContain('/user/login')
    await page.getByRole('contentinfo').waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(1)
  })

  it('somebody signed in is greeted by name, with the ways to works and courses and out', async () => {
    const page = await visit('laptop', 'student')
    await page.goto('/home')
    const panel = page.getByRole('complementary', { name: '我' })
    await panel.getByRole('heading', { name: /^欢迎您，/ }).waitFor()
    expect(await panel.getByRole('link', { name: '我的作品' }).getAttribute('href')).toBe('/account/center')
    expect(await panel.getByRole('link', { name: '我的课程' }).getAttribute('href')).toBe(
      '/teaching/mineCourse/cardList',
    )
    const header = page.getByRole('banner')
    expect(await header.getByTitle('个人中心').getAttribute('href')).toBe('/account/center')
    await header.getByRole('button', { name: '退出' }).waitFor()
  })

  it('the logo has its usual address', async () => {
    const page = await visit()
    const logo = await page.request.get('/logo.png')
    expect([logo.status(), logo.headers()['content-type']]).toEqual([200, 'image/png'])
  })

  it('the header fixes itself from 105 px of scroll', async () => {
    const page = await visit()
    await page.goto('/home')
    await page.getByRole('heading', { name: '大家的作品' }).waitFor()
    const bar = page.locator('header > div').first()
    await page.evaluate(() => scrollTo(0, 104))
    await expect.poll(() => styleOf(bar, 'position')).not.toBe('fixed')
    await page.evaluate(() => scrollTo(0, 105))
    await expect.poll(() => styleOf(bar, 'position')).toBe('fixed')
  })

  it('the three editors open in new windows at their addresses', async () => {
    const page = await visit()
    await page.goto('/home')
    await page.getByRole('heading', { name: '大家的作品' }).waitFor()
    for (const address of ['/scratch3/index.html?scene=create', '/scratchjr/home.html', '/python/index.html']) {
      const link = page.locator(`main a[href^="${address}"]`).first()
      expect(await link.getAttribute('target'), address).toBe('_blank')
      expect((await page.request.get(address)).status(), address).toBe(200)
    }
  })

  it('the banner moves on after five seconds, and stands still under the pointer', async () => {
    const page = await visit()
    await page.clock.install()
    await page.goto('/home')
    await page.locator('[aria-roledescription="轮播"]').waitFor()
    await page.clock.pauseAt(Date.now() + 600_000)
    const front = () => page.locator('[aria-roledescription="轮播图"]:not([aria-hidden])').getAttribute('aria-label')
    const first = await front()
    await page.clock.runFor(5000)
    const second = await front()
    expect(Number(second![0])).toBe((Number(first![0]) % 3) + 1)
    await page.locator('[aria-roledescription="轮播"]').hover()
    await page.clock.runFor(11_000)
    expect(await front()).toBe(second)
  })
})

describe('the way in and out', () => {
  it('everybody lands on the start page of their identity, and the login leads there', async () => {
    for (const [username, heading] of [
      ['student', '我的作业'],
      ['teacher', '我的班级'],
      ['admin', /^今天提交的作业/],
    ] as const) {
      const page = await visit('laptop', username)
      expect(addressOf(page)).toBe('/dashboard/index')
      await page.getByRole('heading', { level: 2, name: heading }).first().waitFor()
      expect(await page.getByRole('heading', { level: 2, name: '我的班级' }).count(), username).toBe(
        username === 'teacher' ? 1 : 0,
      )
      await goesTo(page, '/user/login', '/dashboard/index')
    }
  })

  it('what a login leaves behind lies under pro__ for seven days', async () => {
    const page = await visit('laptop', 'student')
    const entries = await stored(page)
    expect(Object.keys(entries).filter((name) => !name.startsWith('pro__'))).toEqual([])
    const days = (name: string) => Math.round(((entries[name]?.expire ?? 0) - Date.now()) / 86_400_000)
    expect([days('pro__Access-Token'), days('pro__Login_Userinfo')]).toEqual([7, 7])
    expect(entries['pro__Access-Token']!.value).toEqual(expect.stringMatching(/^\S{20,}$/))
  })

  it('signing out asks, forgets everything and starts at the root, also when the server fails', async () => {
    const page = await visit('laptop', 'student')
    await page.route('**/api/sys/logout*', (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 500, message: '坏了', result: null, timestamp: 0 } }),
    )
    await page.getByRole('button', { name: '退出登录' }).click()
    const dialog = page.getByRole('alertdialog', { name: '提示' })
    expect(await dialog.innerText()).toContain('真的要注销登录吗 ?')
    await dialog.getByRole('button', { name: '取消' }).click()
    expect(Object.keys(await stored(page))).toContain('pro__Access-Token')
    await page.getByRole('button', { name: '退出登录' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await page.getByText('错误', { exact: true }).waitFor()
    await page.waitForURL((url) => url.pathname === '/index')
    for (const name of [
      'pro__Access-Token',
      'pro__Login_Userinfo',
      'pro__Login_Username',
      'pro__UI_CACHE_DB_DICT_DATA',
      'pro__LOGIN_USER_BUTTON_AUTH',
    ])
      expect(Object.keys(await stored(page)), name).not.toContain(name)
  })

  it('somebody whose rights do not load is signed out and comes back after the login', async () => {
    const page = await visit('laptop', 'student')
    await page.route('**/api/sys/permission/getUserPermissionByToken*', (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '查询权限失败', result: null, timestamp: 0 } }),
    )
    await page.goto('/account/center?tab=bin')
    await page.waitForURL('**/user/login?redirect=%2Faccount%2Fcenter%3Ftab%3Dbin')
    expect(Object.keys(await stored(page))).not.toContain('pro__Access-Token')
    await page.unroute('**/api/sys/permission/getUserPermissionByToken*')
    await page.getByLabel('账号').fill('student')
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/account/center?tab=bin')
  })

  it('an empty menu is said to be one', async () => {
    const page = await visit('laptop', 'student')
    await page.route('**/api/sys/permission/getUserPermissionByToken*', (route) =>
      route.fulfill({
        json: { success: true, code: 200, message: '', result: { menu: [], auth: [], allAuth: [] }, timestamp: 0 },
      }),
    )
    await page.goto('/account/center')
    await page.getByText('getPermissionList: permissions must be a non-null array !').waitFor()
  })
})

describe('the frame of the office', () => {
  it('the side menu is 200 px, folded 80, remembered, and the page hears of its new size', async () => {
    const page = await visit('laptop', 'admin')
    const side = page.getByRole('navigation', { name: '菜单' }).first()
    const column = async () =>
      Math.round(
        1440 -
          (await page.locator('#office-main').evaluate((main) => main.parentElement!.getBoundingClientRect().width)),
      )
    await expect.poll(column).toBe(200)
    await page.getByRole('button', { name: '系统管理' }).click()
    await page.evaluate(() => {
      addEventListener('resize', () => {
        document.body.dataset['resized'] = 'yes'
      })
    })
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(column).toBe(80)
    expect(await page.evaluate(() => document.body.dataset['resized'])).toBe('yes')
    await page.reload()
    await expect.poll(column).toBe(80)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(column).toBe(200)
    expect(await side.count()).toBe(1)
  })

  it('below 1088 px the menu is a drawer of 200 px that closes with a choice', async () => {
    const page = await visit('laptop', 'admin')
    await page.goto('/isystem/user')
    await page.setViewportSize({ width: 1088, height: 800 })
    await page.getByRole('tab', { name: '用户管理' }).waitFor()
    await page.setViewportSize({ width: 1087, height: 800 })
    await page.getByRole('button', { name: '打开菜单' }).click()
    const drawer = page.getByRole('dialog', { name: '菜单' })
    await expect.poll(() => widthOf(drawer)).toBe(200)
    expect(await page.getByRole('tab').count()).toBe(0)
    await drawer.getByRole('link', { name: '班级管理' }).click()
    await page.waitForURL('**/isystem/departDetailList')
    await drawer.waitFor({ state: 'detached' })
  })

  it('the layout carries the class of the identity and greets with the brand', async () => {
    const student = await visit('laptop', 'student')
    await student.locator('.student').waitFor()
    expect(await student.locator('.admin').count()).toBe(0)
    const admin = await visit('laptop', 'admin')
    await admin.locator('.admin').waitFor()
    expect(await admin.locator('.student').count()).toBe(0)
    await admin.getByText('欢迎使用 码塾').waitFor()
  })

  it('the password dialog is 800 px wide, the department dialog 450, the notices 300', async () => {
    const page = await visit('laptop', 'teacher')
    await page.getByRole('button', { name: '部门切换' }).click()
    await expect.poll(() => widthOf(page.getByRole('dialog', { name: '部门切换' }))).toBe(450)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /打开用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '密码修改' }).click()
    await expect.poll(() => widthOf(page.getByRole('dialog', { name: '修改密码' }))).toBe(800)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /通知|消息/ })
      .first()
      .click()
    await expect.poll(() => widthOf(page.getByRole('dialog', { name: /通知|消息/ }))).toBe(300)
  })

  it('the user menu holds its six entries and leads there', async () => {
    const page = await visit('laptop', 'student')
    const menu = page.getByRole('menu', { name: '用户菜单' })
    await page.getByRole('button', { name: /打开用户菜单/ }).click()
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
      '个人中心',
      '账户设置',
      '主题设置',
      '密码修改',
      '回到前台',
      '退出登录',
    ])
    for (const [name, address] of [
      ['个人中心', '/account/center'],
      ['账户设置', '/account/settings/base'],
    ] as const) {
      if (!(await menu.isVisible())) await page.getByRole('button', { name: /打开用户菜单/ }).click()
      await menu.getByRole('menuitem', { name }).click()
      await expect.poll(() => addressOf(page)).toBe(address)
    }
  })

  it('content begins below the header, 59 px down', async () => {
    const page = await visit('laptop', 'admin')
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(59)
  })

  it('a long form takes sixty percent of the screen, or all of it', async () => {
    const page = await visit('laptop', 'admin')
    await page.goto('/isystem/user')
    await page
      .getByRole('button', { name: /新增|添加/ })
      .first()
      .click()
    const form = page.getByRole('dialog')
    const width = () =>
      page
        .locator('.ant-drawer-content-wrapper')
        .last()
        .evaluate((element) => Math.round((element.getBoundingClientRect().width / innerWidth) * 100))
    await form.getByRole('button', { name: '全屏' }).click()
    await expect.poll(width).toBe(100)
    await form.getByRole('button', { name: '退出全屏' }).click()
    await expect.poll(width).toBe(60)
  })

  it('details stand in at most four columns', async () => {
    const page = await visit('laptop', 'admin')
    await page.goto('/isystem/annountCement') // sic
    await page.getByRole('button', { name: /更多/ }).first().click()
    await page.getByRole('menuitem', { name: '详情' }).click()
    const facts = page.getByRole('dialog').locator('dl dt')
    await facts.first().waitFor()
    const lefts = await facts.evaluateAll((all) => [
      ...new Set(all.map((element) => Math.round(element.getBoundingClientRect().left))),
    ])
    expect(await facts.count()).toBeGreaterThan(4)
    expect(lefts.length).toBeLessThanOrEqual(4)
  })

  it('deleting an item of a dictionary asks for it by name', async () => {
    const page = await visit('laptop', 'admin')
    await page.goto('/isystem/dict')
    await page.getByRole('button', { name: '字典配置' }).first().click()
    const row = page.getByRole('region', { name: '字典列表' }).getByRole('row').last()
    await row.getByRole('button', { name: '编辑', exact: true }).waitFor()
    const [name] = (await row.getByRole('cell').allInnerTexts()).filter((text) => text.trim() !== '')
    await row.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByText(`是否确定删除 ${name}?`).waitFor()
  })
})
