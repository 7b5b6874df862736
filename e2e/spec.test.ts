import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, signInByForm } from './steps.ts'
import { addressOf, DASHBOARD, goesTo, styleOf, stored, Visits } from './visits.ts'

/** Rules of the specification that only a browser can test. */

let visits: Visits
const visit = (...options: Parameters<Visits['visit']>): Promise<Page> => visits.visit(...options)
beforeAll(async () => {
  visits = await Visits.start()
})
afterAll(() => visits?.close())

describe('the public site', () => {
  it('short addresses redirect, and unknown addresses show the 404 page to guests too', async () => {
    const page = await visit()
    await goesTo(page, '/', '/index')
    await goesTo(page, '/user', '/user/login')
    await goesTo(page, '/nowhere/at/all', '/404')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await goesTo(page, '/isystem/user?a=1', '/user/login?redirect=%2Fisystem%2Fuser%3Fa%3D1')
  })

  it('account pages have a frame with the school name and the footer', async () => {
    const page = await visit()
    for (const path of ['/user/login', '/user/register', '/user/alteration']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const frame = page.getByRole('region', { name: '码塾' })
      expect(await frame.innerText(), path).toContain('码塾')
      expect(await page.locator('footer').count(), path).toBe(1)
    }
  })

  it('the home page has header, banner, panel and footer, and invites a guest to log in', async () => {
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

  it('a user is greeted by name, with links to works and courses and a logout button', async () => {
    const page = await visit('laptop', 'student')
    await page.goto('/home')
    const panel = page.getByRole('complementary', { name: '我' })
    await panel.getByRole('heading', { name: /^欢迎你，/ }).waitFor()
    expect(await panel.getByRole('link', { name: '我的作品' }).getAttribute('href')).toBe('/account/center')
    expect(await panel.getByRole('link', { name: '我的课程' }).getAttribute('href')).toBe(
      '/teaching/mineCourse/cardList',
    )
    const header = page.getByRole('banner')
    expect(await header.getByTitle('个人中心').getAttribute('href')).toBe('/account/center')
    await header.getByRole('button', { name: '退出' }).waitFor()
  })

  it('the logo is served at /logo.png', async () => {
    const page = await visit()
    const logo = await page.request.get('/logo.png')
    expect([logo.status(), logo.headers()['content-type']]).toEqual([200, 'image/png'])
  })

  it('the header is fixed after scrolling by 105 px', async () => {
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

  it('the banner changes after five seconds, and pauses under the pointer', async () => {
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

describe('login and logout', () => {
  it("a login opens the start page of the user's identity", async () => {
    for (const [username, heading] of [
      ['student', '我的作业'],
      ['teacher', '我的班级'],
      ['admin', /^今天提交的作业/],
    ] as const) {
      const page = await visit()
      await signInByForm(page, username)
      expect(addressOf(page)).toBe(DASHBOARD)
      await page.getByRole('heading', { level: 2, name: heading }).first().waitFor()
      expect(await page.getByRole('heading', { level: 2, name: '我的班级' }).count(), username).toBe(
        username === 'teacher' ? 1 : 0,
      )
      await goesTo(page, '/user/login', DASHBOARD)
    }
  })

  it('a login is stored for seven days in entries that start with pro__', async () => {
    const page = await visit()
    await signInByForm(page, 'student')
    const entries = await stored(page)
    expect(Object.keys(entries).filter((name) => !name.startsWith('pro__'))).toEqual([])
    const days = (name: string) => Math.round(((entries[name]?.expire ?? 0) - Date.now()) / 86_400_000)
    expect([days('pro__Access-Token'), days('pro__Login_Userinfo')]).toEqual([7, 7])
    expect(entries['pro__Access-Token']!.value).toEqual(expect.stringMatching(/^\S{20,}$/))
  })

  it('a logout needs a confirmation, clears the session and opens the root, even if the server fails', async () => {
    const page = await visit('laptop', 'student', DASHBOARD)
    await page.route('**/api/sys/logout*', (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 500, message: '坏了', result: null, timestamp: 0 } }),
    )
    await page.getByRole('button', { name: '退出登录' }).click()
    const dialog = page.getByRole('alertdialog', { name: '提示' })
    expect(await dialog.innerText()).toContain('真的要注销登录吗 ?')
    await dialog.getByRole('button', { name: '取消' }).click()
    expect(Object.keys(await stored(page))).toContain('pro__Access-Token')
    await page.getByRole('button', { name: '退出登录' }).click()
    await dialog.getByRole('button', { name: '退出登录' }).click()
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

  it('a failure to load the permissions signs the user out', async () => {
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

  it('an empty menu shows a message', async () => {
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
