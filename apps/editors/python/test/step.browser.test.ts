import { describe, expect, it } from 'vitest'
import { ended, eventually, expectClean, open, output, page, ready, write, withBrowser } from './visitor.ts'

withBrowser()

const status = () => page.locator('.step-status').innerText()
const stepButton = () => page.getByRole('button', { name: '单步' }).and(page.locator(':visible'))
const waits = (line: number) => eventually(status).toBe(`停在第 ${line} 行，还没执行`)
const marked = () => page.locator('.cm-step-line').innerText()
const variable = (name: string) =>
  page
    .locator('.step-variables > li')
    .filter({ has: page.locator('.step-name', { hasText: new RegExp(`^${name}$`) }) })
    .first()
const cells = (name: string) => variable(name).locator('.v-cell > :last-child').allInnerTexts()

const program = `def add(xs, x):
    xs.append(x)
    return len(xs)

scores = [88]
count = add(scores, 92)
name = input('你叫什么？')
import turtle
turtle.forward(50)
print(name, count)
print(1 / 0)`

async function begin(text: string, size: { width?: number; height?: number } = {}): Promise<void> {
  await open(size)
  await write(text)
  await ready()
  await stepButton().click()
}

describe('running a program step by step', () => {
  it('shows lines, values, a question, a drawing and an error of a program', async () => {
    await begin(program)
    await waits(1)
    expect(await marked()).toBe('def add(xs, x):')
    await page.getByRole('button', { name: '下一步' }).click()
    await waits(5)
    await page.keyboard.press('F10')
    await waits(6)
    expect(await cells('scores')).toEqual(['88'])
    await page.keyboard.press('F10')
    await waits(2)
    expect(await page.locator('.step-frame summary').allInnerTexts()).toEqual([
      expect.stringContaining('函数 add()'),
      expect.stringContaining('主程序'),
    ])
    expect(await variable('xs').innerText()).toContain('和 scores 是同一个')
    await page.keyboard.press('F10')
    await waits(3)
    expect(await cells('xs')).toEqual(['88', '92'])
    expect(await variable('xs').getAttribute('data-change')).toBe('changed')
    await page.keyboard.press('F10')
    await waits(7)
    expect(await page.locator('.step-returned').innerText()).toMatch(/add\(\) 返回\s*2/)
    await page.keyboard.press('F10')
    await eventually(status).toBe('等你输入')
    await page.locator('.input-line input').fill('小满')
    await page.keyboard.press('Enter')
    await waits(8)
    for (const line of [9, 10]) {
      await page.keyboard.press('F9')
      await waits(line)
    }
    expect(await variable('海龟').innerText()).toContain('(50, 0)')
    await page.keyboard.press('F10')
    await waits(11)
    expect(await output()).toBe('你叫什么？小满\n小满 2')
    await page.keyboard.press('F10')
    await eventually(status).toBe('在这里出错了')
    expect(await page.locator('.step-problem').innerText()).toContain('0 不能当除数')
    expect(await page.locator('.cm-wrong-line').innerText()).toBe('print(1 / 0)')
    expect(await page.locator('.cm-step-line').count()).toBe(0)
    await page.getByRole('button', { name: '收起变量' }).click()
    expect(await page.locator('.step-dock').count()).toBe(0)
    expectClean()
  })

  it('steps automatically at the speed of the slider, pauses, and stops', async () => {
    await begin('i = 0\nwhile True:\n    i += 1')
    await waits(1)
    const pace = page.getByRole('slider', { name: '自动走的速度' })
    await pace.focus()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: '继续' }).click()
    const number = async () => Number((await variable('i').locator('.v-plain').innerText()) || '0')
    await eventually(number).toBeGreaterThan(500)
    await page.keyboard.press('F8')
    await eventually(status).toMatch(/^停在/)
    const there = await number()
    await page.keyboard.press('F10')
    await page.keyboard.press('F10')
    await eventually(number).toBeLessThan(there + 3)
    await page.getByRole('button', { name: '停止', exact: true }).and(page.locator(':visible')).click()
    await ended('已停止')
    expect(await status()).toBe('停下来了')
    await stepButton().click()
    await waits(1)
    await page.getByRole('button', { name: '停止', exact: true }).and(page.locator(':visible')).click()
    await ended('已停止')
    expectClean()
  })

  it('shows code, variables and large buttons on a phone', async () => {
    await begin('scores = list(range(40))\ntotal = sum(scores)\nprint(total)', { width: 390, height: 844 })
    await waits(1)
    for (const line of [2, 3]) {
      await page.getByRole('button', { name: '下一步' }).click()
      await waits(line)
    }
    expect(await page.locator('.cm-step-line').isVisible()).toBe(true)
    expect(await cells('scores')).toHaveLength(32)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const button of await page.locator('.step-dock button, .step-dock summary, .step-pace input').all()) {
      const box = (await button.boundingBox())!
      expect([box.height >= 44, box.width >= 44, box.x >= 0, box.x + box.width <= 390]).toEqual(Array(4).fill(true))
    }
    await page.getByRole('button', { name: '下一步' }).click()
    await eventually(status).toBe('走完了')
    expectClean()
  })
})
