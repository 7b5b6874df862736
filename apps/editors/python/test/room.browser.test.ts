import { describe, expect, it } from 'vitest'
import { ended, eventually, expectClean, open, page, reload, run, withBrowser } from './visitor.ts'

withBrowser()

const height = async (name: string): Promise<number> =>
  (await page.getByRole('region', { name }).boundingBox())?.height ?? 0
const divider = () => page.getByRole('separator', { name: '画布和控制台的分界线' })

describe('canvas and console', () => {
  it('share their area: a drawing fills it, and printing opens the console', async () => {
    await open()
    await run('import turtle\nturtle.speed(0)\nturtle.dot(50)')
    await ended('运行完了')
    expect(await divider().isVisible()).toBe(false)
    const whole = await height('画布')
    expect([whole > 500, (await height('控制台')) < 60]).toEqual([true, true])
    await run('import turtle\nturtle.speed(0)\nturtle.dot(50)\nprint("好")')
    await ended('运行完了')
    await divider().waitFor()
    const box = (await divider().boundingBox())!
    await page.mouse.move(box.x + 100, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 100, box.y - 92, { steps: 4 })
    await page.mouse.up()
    const left = await height('控制台')
    expect(Math.abs(left - (await height('画布')))).toBeGreaterThan(1)
    await page.getByRole('button', { name: '收起', exact: true }).click()
    await eventually(() => height('画布')).toBe(whole)
    await reload()
    await run('import turtle\nprint(input("？"))')
    await eventually(() => height('控制台')).toBe(left)
    await page.locator('.input-line input').fill('好')
    await page.keyboard.press('Enter')
    await ended('运行完了')
    expectClean()
  })

  it('have dividers on an upright tablet, and a reload keeps their positions', async () => {
    await open({ width: 768, height: 1024 })
    await run('import turtle\nturtle.speed(0)\nturtle.dot(50)\nprint("好")')
    await ended('运行完了')
    const width = async (): Promise<number> => (await page.getByRole('region', { name: '画布' }).boundingBox())!.width
    const [code, canvas] = [await height('代码'), await width()]
    const drag = async (name: string, x: number, y: number): Promise<void> => {
      const box = (await page.getByRole('separator', { name }).boundingBox())!
      const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(left, top)
      await page.mouse.down()
      await page.mouse.move(left + x, top + y, { steps: 4 })
      await page.mouse.up()
    }
    await drag('代码和结果的分界线', 0, -100)
    await drag('画布和控制台的分界线', -100, 0)
    const moved = [await height('代码'), await width()]
    expect([Math.round((code - moved[0]!) / 10), Math.round((canvas - moved[1]!) / 10)]).toEqual([10, 10])
    await reload()
    await run('import turtle\nturtle.speed(0)\nprint("好")')
    await ended('运行完了')
    expect([await height('代码'), await width()]).toEqual(moved)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
    expectClean()
  })

  it('are shown one at a time on a phone, and a dot marks unseen output', async () => {
    await open({ width: 390, height: 844 })
    await run('import turtle\nturtle.speed(0)\nturtle.dot(50)\nprint("好")')
    const dot = page.getByRole('navigation', { name: '切换' }).getByLabel('有新消息')
    await dot.waitFor()
    expect([(await height('画布')) > 600, await page.getByRole('region', { name: '控制台' }).isVisible()]).toEqual([
      true,
      false,
    ])
    await page.getByRole('navigation', { name: '切换' }).getByText('控制台').click()
    await page.locator('.console-output').getByText('好').waitFor()
    expect([await dot.count(), await page.getByRole('button', { name: '收起', exact: true }).isVisible()]).toEqual([
      0,
      false,
    ])
    expectClean()
  })
})
