import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PageServer } from './page-server.ts'

let browser: Browser
let server: PageServer
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] })
})
afterAll(() => browser?.close())
beforeEach(async () => {
  server = await new PageServer().start()
  server.files.set('/f/starter.py', Buffer.from('# 老师的开头\nprint("开头")\n'))
  complaints = []
})
afterEach(async () => {
  await context?.close()
  await server.close()
})

interface Visit { query?: string; signedIn?: boolean; width?: number; height?: number; path?: string }

async function visit({ query = '?scene=create', signedIn = true, width = 1366, height = 768, path: address = '/python/index.html' }: Visit = {}): Promise<void> {
  context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN', acceptDownloads: true })
  context.setDefaultTimeout(20_000)
  context.on('request', (request) => { if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.origin)) complaints.push(`foreign ${request.url()}`) })
  context.on('weberror', (error) => complaints.push(error.error().message))
  if (signedIn) await context.addInitScript(() => { try { localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'good', expire: null })) } catch { /* a frame without storage */ } })
  page = await context.newPage()
  await page.goto(`${server.origin}${address}${query}`)
}

async function open(options: Visit = {}): Promise<void> {
  await visit(options)
  await page.locator('[data-place]').waitFor()
  await page.locator('.cm-content').waitFor()
}

const ready = () => page.locator('[data-python="ready"]').first().waitFor()
const code = () => page.locator('.cm-content')
const output = () => page.locator('.paper').innerText()
const place = () => page.locator('[data-place]').getAttribute('data-place')
const runButton = () => page.getByRole('button', { name: '运行', exact: true }).and(page.locator(':visible'))

/** Puts a program into the editor in one step, as pasting does: typing would close brackets by itself. */
async function write(text: string): Promise<void> {
  await code().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

async function run(text?: string): Promise<void> {
  if (text !== undefined) await write(text)
  await ready()
  await runButton().click()
}
const ended = (how: string) => page.getByRole('status').filter({ hasText: how }).waitFor()
const expectClean = () => {
  expect(complaints).toEqual([])
  expect(server.missing).toEqual([])
}

describe('running', () => {
  it('is isolated, gets ready by itself, greets and says how it ended', async () => {
    await open()
    await ready()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await run()
    await expect.poll(output).toBe('你好，世界！')
    await ended('运行完了')
    expectClean()
  })

  it('asks inside the console, in Chinese and empty too, and begins each run with an empty console', async () => {
    await open()
    await run('a = int(input("第一个数："))\nb = int(input("第二个数："))\nname = input()\nprint(a + b, "[" + name + "]")')
    for (const answer of ['19', '23', '']) {
      await page.locator('.input-line input').fill(answer)
      await page.keyboard.press('Enter')
    }
    await ended('运行完了')
    expect((await output()).split('\n').filter(Boolean)).toEqual(['第一个数：19', '第二个数：23', '42 []'])
    await run('print(input("说："))')
    await page.locator('.input-line input').fill('你好呀')
    await page.getByRole('button', { name: '确定' }).click()
    await ended('运行完了')
    expect(await output()).toBe('说：你好呀\n你好呀')
  })

  it.each([['a loop', 'while True: pass'], ['input', 'input("等")'], ['sleep', 'import time\ntime.sleep(60)']])('stops in %s, and the next run works without a reload', async (_, program) => {
    await open()
    await run(program)
    await page.getByRole('button', { name: '停止', exact: true }).and(page.locator(':visible')).click()
    await ended('已停止')
    expect(await page.locator('.error-card').count()).toBe(0)
    await run('print("又来了")')
    await expect.poll(output).toBe('又来了')
    expectClean()
  })

  it('shows lines as they are printed, and keeps answering while very many are', async () => {
    await open()
    await run('import time\nprint("一")\ntime.sleep(1.5)\nprint("二")')
    await expect.poll(output).toBe('一')
    await expect.poll(output).toBe('一\n二')
    await run('for i in range(100_000): print(i)\nprint("end")')
    await ended('运行完了')
    expect(await page.locator('.printed').count()).toBeLessThanOrEqual(80)
    await page.getByRole('button', { name: '清空输出' }).click()
    expect(await output()).toBe('')
  })

  it('obeys F5, Ctrl+Enter and Shift+F5', async () => {
    await open()
    await ready()
    await code().click()
    await page.keyboard.press('F5')
    await ended('运行完了')
    await write('while True: pass')
    await page.keyboard.press('Control+Enter')
    await ended('正在运行')
    await page.keyboard.press('Shift+F5')
    await ended('已停止')
  })
})

describe('errors', () => {
  it.each([
    ['dividing by zero', 'a = 3\nprint(a / 0)', 2, /ZeroDivisionError/], ['a missing colon', 'for i in range(3)\n    print(i)', 1, /SyntaxError/], ['a misspelt name', 'x = 1\npritn(x)', 2, /NameError/],
  ])('%s is explained in Chinese, its line marked, the original one click away', async (_, program, line, original) => {
    await open()
    await run(program)
    const card = page.getByRole('alert', { name: '程序出错了' })
    await card.waitFor()
    expect(await card.getByRole('heading').innerText()).toMatch(/\p{Script=Han}/u)
    expect(await card.locator('.error-hint').innerText()).toMatch(/\p{Script=Han}/u)
    expect(await page.locator('.cm-wrong-line').innerText()).toBe(program.split('\n')[line - 1])
    expect(await card.locator('pre').isVisible()).toBe(false)
    await card.getByText('看英文原文').click()
    expect(await card.locator('pre').innerText()).toMatch(original)
    expect(await card.locator('pre').innerText()).not.toMatch(/pyodide|runner/)
    await card.getByRole('button', { name: `看第 ${line} 行` }).click()
    expect(await code().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('a missing package is one Chinese sentence', async () => {
    await open()
    await run('import numpy')
    const card = page.getByRole('alert', { name: '程序出错了' })
    expect(await card.getByRole('heading').innerText()).toMatch(/numpy/)
    expect(await card.innerText()).not.toMatch(/loadPackage|micropip/)
  })
})

describe('typing', () => {
  it('underlines Chinese punctuation and mends it with one click', async () => {
    await open()
    await write('print（“你好”）\n# 注释，不算\nprint("，")')
    await page.getByText('代码里有 4 处中文标点').waitFor()
    expect(await page.locator('.cm-lintRange-warning').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: '一键改好' }).click()
    await expect.poll(() => code().innerText()).toBe('print("你好")\n# 注释，不算\nprint("，")')
    await page.getByText('处中文标点').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await expect.poll(() => code().innerText()).toContain('（')
  })

  it('completes with Chinese hints, indents and closes brackets', async () => {
    await open()
    await write('import turtle\n')
    await page.keyboard.type('turtle.forw')
    await page.locator('.cm-tooltip-autocomplete').getByText('forward').first().waitFor()
    expect(await page.locator('.cm-tooltip-autocomplete [aria-selected]').innerText()).toMatch(/\p{Script=Han}/u)
    await page.keyboard.press('Enter')
    await page.keyboard.type('50')
    await expect.poll(() => code().innerText()).toContain('turtle.forward(50)')
    await page.keyboard.press('End')
    await page.keyboard.type('\nif True:\nx')
    await expect.poll(() => code().innerText()).toContain('if True:\n    x')
  })

  it('finds in Chinese, comments out, and remembers size, theme and division', async () => {
    await open()
    await page.getByRole('button', { name: /^查找/ }).click()
    expect(await page.getByPlaceholder('查找').count()).toBe(1)
    await page.keyboard.press('Escape')
    await write('print(1)')
    await page.getByRole('button', { name: /^变成注释/ }).click()
    await expect.poll(() => code().innerText()).toBe('# print(1)')
    await page.getByRole('button', { name: '字大一点' }).click()
    await page.getByRole('button', { name: '换成深色' }).click()
    const divider = page.getByRole('separator', { name: '代码和结果的分界线' })
    const before = Number(await divider.getAttribute('aria-valuenow'))
    await divider.focus()
    await page.keyboard.press('ArrowRight')
    const box = (await divider.boundingBox())!
    await page.mouse.move(box.x + 8, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x - 200, box.y + 100, { steps: 4 })
    await page.mouse.up()
    const after = Number(await divider.getAttribute('aria-valuenow'))
    expect(after).toBeLessThan(before)
    await page.reload()
    await page.locator('.cm-content').waitFor()
    expect(Number(await divider.getAttribute('aria-valuenow'))).toBe(after)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await page.locator('.cm-scroller').evaluate((element) => getComputedStyle(element).fontSize)).toBe('18px')
  })
})

const star = 'import turtle\nt = turtle.Turtle()\nt.speed(0)\nt.color("red")\nt.begin_fill()\nfor i in range(4):\n    t.forward(100)\n    t.left(90)\nt.end_fill()\nt.hideturtle()\nprint("好了")'

/** The colour of the drawing at a point of the turtle's screen. */
const pixel = (x: number, y: number) => page.locator('.stage canvas').first().evaluate((canvas, at) => {
  const sheet = canvas as HTMLCanvasElement
  const scale = sheet.width / 640
  return [...sheet.getContext('2d')!.getImageData(Math.round((320 + at.x) * scale), Math.round((280 - at.y) * scale), 1, 1).data].slice(0, 3).join(',')
}, { x, y })

describe('the turtle', () => {
  it('draws on a canvas that opens for it, starts clean again, and gives its picture', async () => {
    await open()
    await run(star)
    await ended('运行完了')
    await expect.poll(() => pixel(50, 50)).toBe('255,0,0')
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '保存图片' }).click()])
    expect(download.suggestedFilename()).toMatch(/\.png$/)
    await run('import turtle\nturtle.dot(20, "blue")')
    await ended('运行完了')
    await expect.poll(() => pixel(0, 0)).toBe('0,0,255')
    expect(await pixel(50, 50)).toBe('255,255,255')
  })

  it('hears keys and clicks once it has the focus, and asks in windows', async () => {
    await open()
    await run('import turtle\ns = turtle.Screen()\nn = s.numinput("数", "多大？", 5, 1, 9)\nprint(n)\ns.onkey(lambda: print("up"), "Up")\ns.onclick(lambda x, y: (print("click"), s.bye()))\ns.listen()\ns.mainloop()')
    const dialog = page.getByRole('dialog', { name: '数' })
    await dialog.getByRole('textbox').fill('12')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.getByText('不能大于 9').waitFor()
    await dialog.getByRole('textbox').fill('7')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '点我用键盘' }).click()
    await page.keyboard.press('ArrowUp')
    await expect.poll(output).toContain('up')
    await page.locator('.stage').click()
    await expect.poll(output).toContain('click')
    expect(await output()).toMatch(/^7\.0\nup/)
  })
})

describe('the work', () => {
  it('saves itself with a picture, comes back on reload, and tells other windows', async () => {
    await open()
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      new BroadcastChannel('creative').addEventListener('message', ({ data }) => heard.push(data))
    })
    await run(star)
    await ended('运行完了')
    await expect.poll(place).toBe('cloud')
    await expect.poll(() => server.saves.at(-1)?.cover?.subarray(1, 4).toString()).toBe('PNG')
    const saved = server.saves.at(-1)!
    expect(saved.meta).toMatchObject({ workType: '4', workScene: 'create' })
    expect(saved.file.toString()).toBe(star)
    expect(await page.evaluate(() => (window as unknown as { heard: { t: string; kind: string }[] }).heard.some(({ t, kind }) => t === 'saved' && kind === 'python'))).toBe(true)
    await page.reload()
    await expect.poll(() => code().innerText()).toContain('begin_fill')
    expect(page.url()).toContain('workId=')
  })

  it('begins with the starter of its unit, and goes on with the own work of the same unit', async () => {
    await open({ query: '?scene=course&unitId=u7' })
    await expect.poll(() => code().innerText()).toContain('老师的开头')
    await write('print("我的")')
    await expect.poll(() => server.saves.at(-1)?.meta).toMatchObject({ workScene: 'course', courseId: 'u7' })
    server.mineWorkId = 'w1'
    await context.close()
    await open({ query: '?scene=course&unitId=u7' })
    await expect.poll(() => code().innerText()).toBe('print("我的")')
    await page.getByRole('button', { name: '提交作业' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '提交作业' }).click()
    await page.getByText('作业已提交').first().waitFor()
    expect(server.saves.at(-1)?.meta).toMatchObject({ workId: 'w1', submit: true })
  })

  it('starts from a file of the site, under its old name of the query too', async () => {
    await open({ query: '?scene=create&url=/f/starter.py&workName=改一改&lang=turtle' })
    await expect.poll(() => code().innerText()).toContain('老师的开头')
    expect(await page.getByLabel('作品名').inputValue()).toBe('改一改')
    expect(page.url()).toContain('workFile=')
  })

  it('holds several files: added, used by the program, renamed, deleted and brought back, packed as a zip', async () => {
    await open()
    await page.getByRole('button', { name: '添加文件' }).click()
    await page.getByRole('menuitem', { name: '新建文件' }).click()
    await page.getByLabel('文件名').fill('helper.py')
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await page.getByRole('tab', { name: 'helper.py' }).waitFor()
    await write('def double(x): return 2 * x')
    await page.getByRole('tab', { name: 'main.py' }).click()
    await run('import helper\nprint(helper.double(21))\nopen("结果.txt", "w").write("四十二")')
    await expect.poll(output).toContain('42')
    await page.getByRole('tab', { name: '结果.txt' }).click()
    await expect.poll(() => code().innerText()).toBe('四十二')
    await page.getByRole('button', { name: '结果.txt 的操作' }).click()
    await page.getByRole('menuitem', { name: '改名' }).click()
    await page.getByLabel('文件名').fill('答案.txt')
    await page.getByRole('button', { name: '改名', exact: true }).click()
    await page.getByRole('button', { name: '答案.txt 的操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    expect(await page.getByRole('tab', { name: '答案.txt' }).count()).toBe(0)
    await page.getByRole('button', { name: '撤销', exact: true }).last().click()
    await page.getByRole('tab', { name: '答案.txt' }).waitFor()
    await expect.poll(() => server.saves.at(-1)?.file.toString('latin1'), { timeout: 30_000 }).toMatch(/^PK[^]*helper\.py/)
    expectClean()
  })

  it('goes to this computer and comes back; what was open is kept on the site', async () => {
    await open()
    await write('print("第一个")')
    await expect.poll(place).toBe('cloud')
    await page.getByRole('button', { name: '文件', exact: true }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: '下载到电脑' }).click()])
    expect(download.suggestedFilename()).toMatch(/\.py$/)
    expect(await readFile(await download.path(), 'utf8')).toBe('print("第一个")')
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'python-page-')), '第二个.py')
    await writeFile(file, 'print("第二个")')
    await page.getByRole('button', { name: '文件', exact: true }).click()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('menuitem', { name: '打开电脑里的程序' }).click()])
    await chooser.setFiles(file)
    await expect.poll(() => code().innerText()).toBe('print("第二个")')
    await expect.poll(() => [...server.works.values()].map((work) => `${work.name} ${work.file.toString()}`), { timeout: 30_000 }).toEqual(['林小满作品 print("第一个")', '第二个 print("第二个")'])
  })

  it('an example opens as a work of its own, or after a question in the program at hand', async () => {
    await open()
    await write('print("我的")')
    await page.getByRole('button', { name: '示例' }).click()
    const gallery = page.getByRole('dialog', { name: /示例程序/ })
    await gallery.getByRole('listitem').filter({ hasText: '画正方形' }).getByRole('button', { name: '打开看看' }).click()
    await expect.poll(() => code().innerText()).toContain('海龟画正方形')
    await expect.poll(() => [...server.works.values()].some((work) => work.file.toString() === 'print("我的")')).toBe(true)
    expect(await page.getByLabel('作品名').inputValue()).toBe('画正方形')
    await page.getByRole('button', { name: '示例' }).click()
    await gallery.getByRole('button', { name: '把“九九乘法表”放进现在的程序' }).click()
    await page.getByRole('dialog', { name: '换掉现在的程序？' }).getByRole('button', { name: '换成示例' }).click()
    await expect.poll(() => code().innerText()).toContain('九九乘法表')
    await page.keyboard.press('Control+z')
    await expect.poll(() => code().innerText()).toContain('海龟画正方形')
  })
})

describe('small screens', () => {
  it.each([[390, 844], [844, 390]])('show one part at a time at %i × %i, without scrolling sideways', async (width, height) => {
    await open({ width, height })
    await run('print("小屏幕")')
    await expect.poll(output).toBe('小屏幕')
    expect(await code().isVisible()).toBe(false)
    await page.getByRole('navigation', { name: '切换' }).getByRole('button', { name: '代码' }).click()
    expect(await code().isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

describe('the player', () => {
  beforeEach(() => { server.works.set('t1', { name: '小问答', file: Buffer.from('name = input("你是谁？")\nprint("你好，" + name)\n'), version: 1 }) })

  it('shows the code, fetches Python with the first click only, and lets one answer', async () => {
    const asked: string[] = []
    await visit({ path: '/python/player.html', query: '?workId=t1', signedIn: false })
    context.on('request', (request) => asked.push(request.url()))
    await page.locator('.code-line').first().waitFor()
    expect(await page.title()).toBe('小问答')
    expect(await page.locator('.code-line .tok-string').first().innerText()).toBe('"你是谁？"')
    expect(asked.filter((url) => url.includes('pyodide'))).toEqual([])
    await runButton().click()
    await page.locator('.input-line input').fill('小满')
    await page.keyboard.press('Enter')
    await expect.poll(output).toBe('你是谁？小满\n你好，小满')
    expectClean()
  })

  it('runs in a page of the site that is not isolated, and obeys it', async () => {
    await visit({ path: '/frame', query: '?workId=t1', signedIn: false })
    const frame = page.frameLocator('iframe')
    await frame.locator('.code-line').first().waitFor()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false)
    const order = (t: string) => page.evaluate((message) => document.querySelector('iframe')!.contentWindow!.postMessage({ t: message }, location.origin), t)
    await order('start')
    await frame.locator('.input-line input').fill('老师')
    await frame.locator('.input-line input').press('Enter')
    await expect.poll(() => frame.locator('.paper').innerText()).toContain('你好，老师')
    expect(await page.title()).toBe('started')
    await order('start')
    await frame.locator('.input-line input').waitFor()
    await order('stop')
    await frame.getByRole('status').filter({ hasText: '已停止' }).waitFor()
    expectClean()
  })

  it('says why there is nothing to play, and plays nothing of another site', async () => {
    await visit({ path: '/python/player.html', query: '?workId=none', signedIn: false })
    await page.getByRole('alert').filter({ hasText: '作品不存在' }).waitFor()
    await page.goto(`${server.origin}/python/player.html?workUrl=https://elsewhere.example/a.py`)
    await page.getByRole('alert').filter({ hasText: '不在本站' }).waitFor()
    expectClean()
  })
})
