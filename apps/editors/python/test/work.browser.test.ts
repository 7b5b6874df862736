import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  code,
  ended,
  eventually,
  expectClean,
  open,
  output,
  page,
  saveState,
  run,
  runButton,
  server,
  star,
  visit,
  write,
  withBrowser,
} from './visitor.ts'

withBrowser()

describe('a Python work', () => {
  it('is saved automatically with a picture, and opens again after a reload', async () => {
    await open()
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      new BroadcastChannel('creative').addEventListener('message', ({ data }) => heard.push(data))
    })
    await run(star)
    await ended('运行完了')
    await eventually(saveState).toBe('server')
    await eventually(() => server.saves.at(-1)?.cover?.subarray(1, 4).toString()).toBe('PNG')
    const saved = server.saves.at(-1)!
    expect(saved.meta).toMatchObject({ workType: '4', workScene: 'create' })
    expect(saved.file.toString()).toBe(star)
    expect(
      await page.evaluate(() =>
        (window as unknown as { heard: { t: string; kind: string }[] }).heard.some(
          ({ t, kind }) => t === 'saved' && kind === 'python',
        ),
      ),
    ).toBe(true)
    await page.reload()
    await eventually(() => code().innerText()).toContain('begin_fill')
    expect(page.url()).toContain('workId=')
  })

  it('accepts typing only after the work is open', async () => {
    server.works.set('w9', { name: '慢慢来', file: Buffer.from('print("旧")\n'), version: 1 })
    let go = (): void => undefined
    const slow = new Promise<void>((resolve) => {
      go = resolve
    })
    await visit({
      withoutPython: true,
      query: '?workId=w9',
      before: (fresh) =>
        fresh.route('**/teachingWork/open*', async (route) => {
          await slow
          await route.continue()
        }),
    })
    await code().waitFor()
    await code().click({ force: true })
    await page.keyboard.type('too early')
    await page.getByText('正在打开作品').waitFor()
    expect((await code().innerText()).trim()).toBe('')
    go()
    await eventually(() => code().innerText()).toContain('print("旧")')
    await eventually(() => page.evaluate(() => document.activeElement?.className)).toContain('cm-content')
    await page.keyboard.press('Control+z')
    expect(await code().innerText()).toContain('print("旧")')
    await page.keyboard.press('Control+End')
    await page.keyboard.type('x = 1')
    await eventually(() => server.works.get('w9')?.file.toString()).toBe('print("旧")\nx = 1')
    expectClean()
  })

  it("begins with the starter of its unit, and continues with the child's own work", async () => {
    await open({ withoutPython: true, query: '?scene=course&unitId=u7' })
    await eventually(() => code().innerText()).toContain('老师的开头')
    await write('print("我的")')
    await eventually(() => server.saves.at(-1)?.meta).toMatchObject({ workScene: 'course', courseId: 'u7' })
    server.mineWorkId = 'w1'
    await page.close()
    await open({ withoutPython: true, query: '?scene=course&unitId=u7' })
    await eventually(() => code().innerText()).toBe('print("我的")')
    await page.getByRole('button', { name: '提交作业' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '提交作业' }).click()
    await page.getByText('作业已提交').first().waitFor()
    expect(server.saves.at(-1)?.meta).toMatchObject({ workId: 'w1', submit: true })
  })

  it('begins with the file of the site that the old parameter url names', async () => {
    await open({ withoutPython: true, query: '?scene=create&url=/f/starter.py&workName=改一改&lang=turtle' })
    await eventually(() => code().innerText()).toContain('老师的开头')
    expect(await page.getByLabel('作品名').inputValue()).toBe('改一改')
    expect(page.url()).toContain('workFile=')
  })

  it('can have several files', async () => {
    await open()
    await page.getByRole('button', { name: '添加文件' }).click()
    await page.getByRole('menuitem', { name: '新建文件' }).click()
    await page.getByLabel('文件名').fill('helper.py')
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await page.getByRole('tab', { name: 'helper.py' }).waitFor()
    await write('def double(x): return 2 * x')
    await page.getByRole('tab', { name: 'main.py' }).click()
    await run('import helper\nprint(helper.double(21))\nopen("结果.txt", "w").write("四十二")')
    await eventually(output).toContain('42')
    await page.getByRole('tab', { name: '结果.txt' }).click()
    await eventually(() => code().innerText()).toBe('四十二')
    await page.getByRole('button', { name: '结果.txt 的操作' }).click()
    await page.getByRole('menuitem', { name: '改名' }).click()
    await page.getByLabel('文件名').fill('答案.txt')
    await page.getByRole('button', { name: '改名', exact: true }).click()
    await page.getByRole('button', { name: '答案.txt 的操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    expect(await page.getByRole('tab', { name: '答案.txt' }).count()).toBe(0)
    await page.getByRole('button', { name: '撤销', exact: true }).last().click()
    await page.getByRole('tab', { name: '答案.txt' }).waitFor()
    await eventually(() => server.saves.at(-1)?.file.toString('latin1')).toMatch(/^PK[^]*helper\.py/)
    expectClean()
  })

  it('can be downloaded, and stays on the site when a file of the computer is opened', async () => {
    await open({ withoutPython: true })
    await write('print("第一个")')
    await eventually(saveState).toBe('server')
    await page.getByRole('button', { name: '文件', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '下载到电脑' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.py$/)
    expect(await readFile(await download.path(), 'utf8')).toBe('print("第一个")')
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'python-page-')), '第二个.py')
    await writeFile(file, 'print("第二个")')
    await page.getByRole('button', { name: '文件', exact: true }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: '打开电脑里的程序' }).click(),
    ])
    await chooser.setFiles(file)
    await eventually(() => code().innerText()).toBe('print("第二个")')
    await eventually(() => [...server.works.values()].map((work) => `${work.name} ${work.file.toString()}`)).toEqual([
      '我的作品 print("第一个")',
      '第二个 print("第二个")',
    ])
  })

  it('is replaced by an example only after the child confirms it', async () => {
    await open({ withoutPython: true })
    await write('print("我的")')
    await page.getByRole('button', { name: '示例' }).click()
    const dialog = page.getByRole('dialog', { name: /示例程序/ })
    await dialog.getByRole('listitem').filter({ hasText: '画正方形' }).getByRole('button', { name: '打开看看' }).click()
    await eventually(() => code().innerText()).toContain('海龟画正方形')
    await eventually(() => [...server.works.values()].some((work) => work.file.toString() === 'print("我的")')).toBe(
      true,
    )
    expect(await page.getByLabel('作品名').inputValue()).toBe('画正方形')
    await page.getByRole('button', { name: '示例' }).click()
    await dialog.getByRole('button', { name: '把“九九乘法表”放进现在的程序' }).click()
    await page.getByRole('dialog', { name: '换掉现在的程序？' }).getByRole('button', { name: '换成示例' }).click()
    await eventually(() => code().innerText()).toContain('九九乘法表')
    await page.keyboard.press('Control+z')
    await eventually(() => code().innerText()).toContain('海龟画正方形')
  })
})

describe('small screens', () => {
  it('show one part at a time, in portrait and landscape, without horizontal scrolling', async () => {
    await open({ width: 390, height: 844 })
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await run(`print("${width}")`)
      await eventually(output).toBe(String(width))
      expect(await code().isVisible()).toBe(false)
      await page.getByRole('navigation', { name: '切换' }).getByRole('button', { name: '代码' }).click()
      expect(await code().isVisible()).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  it('show a question in place of the drawing, and the drawing again after the answer', async () => {
    await open({ width: 390, height: 844 })
    await run('import turtle\nturtle.forward(50)\nname = input("画多长？")\nturtle.forward(int(name))')
    await page.getByLabel('画多长？').fill('30')
    expect(await page.getByRole('application').isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await page.getByRole('application').waitFor()
    await ended('运行完了')
  })

  it('show the keys of a game as buttons on phones and tablets', async () => {
    await open({ width: 390, height: 844 })
    await (
      await page.context().newCDPSession(page)
    ).send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
    await run(
      'import turtle\ns = turtle.Screen()\ns.onkey(lambda: turtle.forward(50), "Up")\n' +
        's.onkey(lambda: turtle.left(90), "Left")\ns.onkey(lambda: (print(turtle.pos()), s.bye()), "space")\n' +
        's.listen()\ns.mainloop()',
    )
    const press = (key: string) => page.getByRole('button', { name: `按键 ${key}`, exact: true }).click()
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      await press('上')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    for (const key of ['左', '上', '空格']) await press(key)
    await ended('运行完了')
    await expect.poll(() => page.locator('.console-output').textContent()).toContain('(150.00,50.00)')
    expect(await page.getByRole('button', { name: /^按键/ }).count()).toBe(0)
  })
})

describe('the player', () => {
  beforeEach(() => {
    server.works.set('t1', {
      name: '小问答',
      file: Buffer.from('name = input("你是谁？")\nprint("你好，" + name)\n'),
      version: 1,
    })
  })

  it('shows the code, fetches Python only after the first click, and accepts answers', async () => {
    const asked: string[] = []
    await visit({ path: '/python/player.html', query: '?workId=t1', signedIn: false })
    page.on('request', (request) => asked.push(request.url()))
    await page.locator('.code-line').first().waitFor()
    expect(await page.title()).toBe('小问答')
    expect(await page.locator('.code-line .tok-string').first().innerText()).toBe('"你是谁？"')
    expect(asked.filter((url) => url.includes('pyodide'))).toEqual([])
    await runButton().click()
    await page.locator('.input-line input').fill('小满')
    await page.keyboard.press('Enter')
    await eventually(output).toBe('你是谁？小满\n你好，小满')
    expectClean()
  })

  it("runs inside a page that is not cross-origin isolated, and obeys that page's messages", async () => {
    await visit({ path: '/frame', query: '?workId=t1', signedIn: false })
    const frame = page.frameLocator('iframe')
    await frame.locator('.code-line').first().waitFor()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false)
    const order = (t: string) =>
      page.evaluate(
        (message) => document.querySelector('iframe')!.contentWindow!.postMessage({ t: message }, location.origin),
        t,
      )
    await order('start')
    await frame.locator('.input-line input').fill('老师')
    await frame.locator('.input-line input').press('Enter')
    await eventually(() => frame.locator('.console-output').innerText()).toContain('你好，老师')
    expect(await page.title()).toBe('started')
    await order('start')
    await frame.locator('.input-line input').waitFor()
    await order('stop')
    await frame.getByRole('status').filter({ hasText: '已停止' }).waitFor()
    expectClean()
  })

  it('explains why there is nothing to play, and plays nothing of another site', async () => {
    await visit({ path: '/python/player.html', query: '?workId=none', signedIn: false })
    await page.getByRole('alert').filter({ hasText: '作品不存在' }).waitFor()
    await page.goto(`${server.origin}/python/player.html?workUrl=https://elsewhere.example/a.py`)
    await page.getByRole('alert').filter({ hasText: '不在本站' }).waitFor()
    expectClean()
  })
})
