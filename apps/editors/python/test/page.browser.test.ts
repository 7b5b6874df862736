import { describe, expect, it } from 'vitest'
import {
  code,
  ended,
  eventually,
  expectClean,
  open,
  output,
  page,
  ready,
  reload,
  run,
  runButton,
  star,
  write,
  withBrowser,
} from './visitor.ts'

withBrowser()

describe('the page', () => {
  it('lets the child read, edit and start a program before Python is loaded', async () => {
    await open()
    await ready()
    await page.route('**/python_stdlib.zip', () => {})
    await reload()
    await write('print("等到了")')
    await runButton().click()
    await page.getByText('一下载好就运行你的程序').waitFor()
    expect(await code().innerText()).toContain('等到了')
    await page.unroute('**/python_stdlib.zip')
  })

  it.each([390, 768, 1366])('has a name for every button on a screen of %i pixels', async (width) => {
    await open({ width })
    const unnamed = await page.locator('button:visible').evaluateAll((buttons) =>
      buttons
        .filter((button) => !button.ariaLabel && !(button as HTMLElement).title)
        .filter((button) => (button as HTMLElement).innerText.trim() === '')
        .map((button) => button.outerHTML),
    )
    expect(unnamed).toEqual([])
  })
})

describe('a run', () => {
  it('needs no preparation by the child, is isolated, and ends with a message', async () => {
    await open()
    await ready()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await run()
    await eventually(output).toBe('你好，世界！')
    await ended('运行完了')
    expectClean()
  })

  it('asks inside the console, and the next run clears the console', async () => {
    await open()
    await run(
      'a = int(input("第一个数："))\nb = int(input("第二个数："))\nname = input()\nprint(a + b, "[" + name + "]")',
    )
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

  it('can be stopped in a loop, in input and in sleep, and started again', async () => {
    await open()
    for (const program of ['while True: pass', 'input("等")', 'import time\ntime.sleep(60)']) {
      await run(program)
      await page.getByRole('button', { name: '停止', exact: true }).and(page.locator(':visible')).click()
      await ended('已停止')
      expect(await page.locator('.error-card').count()).toBe(0)
      await run('print("又来了")')
      await ended('运行完了')
      expect(await output()).toBe('又来了')
    }
    expectClean()
  })

  it('shows lines as soon as they are printed, and removes old lines', async () => {
    await open()
    await run('import time\nprint("一")\ntime.sleep(1.5)\nprint("二")')
    await eventually(output).toBe('一')
    await eventually(output).toBe('一\n二')
    await run('for i in range(100_000): print(i)\nprint("end")')
    await ended('运行完了')
    expect(await page.locator('.printed').count()).toBeLessThanOrEqual(80)
    await page.getByRole('button', { name: '清空输出' }).click()
    expect(await output()).toBe('')
  })

  it('reacts to F5, Ctrl+Enter and Shift+F5', async () => {
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

describe('an error', () => {
  it('is explained in Chinese at its line, and one click shows the original text', async () => {
    await open()
    for (const [program, line, original] of [
      ['a = 3\nprint(a / 0)', 2, /ZeroDivisionError/],
      ['for i in range(3)\n    print(i)', 1, /SyntaxError/],
      ['x = 1\npritn(x)', 2, /NameError/],
    ] as const) {
      await run(program)
      const card = page.getByRole('alert', { name: '程序出错了' })
      await eventually(() => card.locator('pre').textContent()).toMatch(original)
      expect(await card.getByRole('heading').innerText()).toMatch(/\p{Script=Han}/u)
      expect(await card.locator('.error-hint').innerText()).toMatch(/\p{Script=Han}/u)
      expect(await page.locator('.cm-wrong-line').innerText()).toBe(program.split('\n')[line - 1])
      expect(await card.locator('pre').isVisible()).toBe(false)
      await card.getByText('看英文原文').click()
      expect(await card.locator('pre').innerText()).not.toMatch(/pyodide|runner/)
      await card.getByRole('button', { name: `看第 ${line} 行` }).click()
      expect(await code().evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })

  it('is one Chinese sentence when a package is missing', async () => {
    await open()
    await run('import pandas')
    const card = page.getByRole('alert', { name: '程序出错了' })
    expect(await card.getByRole('heading').innerText()).toMatch(/pandas/)
    expect(await card.innerText()).not.toMatch(/loadPackage|micropip/)
  })
})

describe('typing a program', () => {
  it('underlines Chinese punctuation, and one click corrects all of it', async () => {
    await open({ withoutPython: true })
    await write('print（“你好”）\n# 注释，不算\nprint("，")')
    await page.getByText('代码里有 4 处中文标点').waitFor()
    expect(await page.locator('.cm-lintRange-warning').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: '一键改好' }).click()
    await eventually(() => code().innerText()).toBe('print("你好")\n# 注释，不算\nprint("，")')
    await page.getByText('处中文标点').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await eventually(() => code().innerText()).toContain('（')
  })

  it('offers completions with Chinese explanations, indents, and closes brackets', async () => {
    await open({ withoutPython: true })
    await write('import turtle\n')
    await page.keyboard.type('turtle.forw')
    await page.locator('.cm-tooltip-autocomplete').getByText('forward').first().waitFor()
    expect(await page.locator('.cm-tooltip-autocomplete [aria-selected]').innerText()).toMatch(/\p{Script=Han}/u)
    // During the first 75 ms of the list, Enter begins a new line and chooses no completion.
    await page.waitForTimeout(100)
    await page.keyboard.press('Enter')
    await page.keyboard.type('50')
    await eventually(() => code().innerText()).toContain('turtle.forward(50)')
    await page.keyboard.press('End')
    await page.keyboard.type('\nif True:\nx')
    await eventually(() => code().innerText()).toContain('if True:\n    x')
  })

  it('can search and turn lines into comments, and the page remembers its settings', async () => {
    await open({ withoutPython: true })
    await page.getByRole('button', { name: /^查找/ }).click()
    expect(await page.getByPlaceholder('查找').count()).toBe(1)
    await page.keyboard.press('Escape')
    await write('print(1)')
    await page.getByRole('button', { name: /^变成注释/ }).click()
    await eventually(() => code().innerText()).toBe('# print(1)')
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

/** `x` and `y` are in turtle coordinates. */
const pixel = (x: number, y: number) =>
  page
    .locator('.stage canvas')
    .first()
    .evaluate(
      (canvas, at) => {
        const sheet = canvas as HTMLCanvasElement
        const scale = sheet.width / 640
        return [
          ...sheet
            .getContext('2d')!
            .getImageData(Math.round((320 + at.x) * scale), Math.round((280 - at.y) * scale), 1, 1).data,
        ]
          .slice(0, 3)
          .join(',')
      },
      { x, y },
    )

describe('the turtle', () => {
  it('opens the canvas when it draws, and the picture can be downloaded', async () => {
    await open()
    await run(star)
    await ended('运行完了')
    await eventually(() => pixel(50, 50)).toBe('255,0,0')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '保存图片' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.png$/)
    await run('import turtle\nturtle.dot(20, "blue")')
    await ended('运行完了')
    await eventually(() => pixel(0, 0)).toBe('0,0,255')
    expect(await pixel(50, 50)).toBe('255,255,255')
  })

  it('receives keys and clicks while its screen has the focus, and asks in dialogs', async () => {
    await open()
    await run(
      'import turtle\ns = turtle.Screen()\nn = s.numinput("数", "多大？", 5, 1, 9)\nprint(n)\n' +
        's.onkey(lambda: print("up"), "Up")\ns.onclick(lambda x, y: (print("click"), s.bye()))\ns.listen()\n' +
        's.mainloop()',
    )
    const dialog = page.getByRole('dialog', { name: '数' })
    await dialog.getByRole('textbox').fill('12')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.getByText('不能大于 9').waitFor()
    await dialog.getByRole('textbox').fill('7')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '点我用键盘' }).click()
    await page.keyboard.press('ArrowUp')
    await eventually(output).toContain('up')
    await page.locator('.stage').click()
    await eventually(output).toContain('click')
    expect(await output()).toMatch(/^7\.0\nup/)
  })
})
