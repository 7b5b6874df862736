import { describe, expect, it } from 'vitest'
import { ended, eventually, expectClean, open, page, run, withBrowser } from './visitor.ts'

withBrowser()

const program = `import matplotlib.pyplot as plt
plt.bar(['苹果', '香蕉'], [3, 5], color='#ff0000')
plt.title('水果 <b>店</b>')
plt.show()
`

/** `density` is the number of canvas pixels per CSS pixel. */
const look = () =>
  page
    .locator('.stage canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      let red = 0
      for (let at = 0; at < data.length; at += 4) if (data[at]! > 240 && data[at + 1]! < 20) red += 1
      return { red: red / (canvas.width * canvas.height), density: canvas.width / canvas.clientWidth }
    })

describe('a chart', () => {
  it('appears on the canvas, and the next turtle drawing replaces it', async () => {
    await open()
    await run(program)
    await ended('运行完了')
    await eventually(async () => (await look()).red > 0.2).toBe(true)
    expect((await look()).density).toBeGreaterThan(0.9)
    expect(await page.locator('.stage').innerHTML()).not.toContain('<b>')
    await run('import turtle\nturtle.speed(0)\nturtle.dot(50)')
    await ended('运行完了')
    await eventually(async () => (await look()).red).toBe(0)
    expectClean()
  })

  it('is also visible on a phone', async () => {
    await open({ width: 390, height: 844 })
    await run(program)
    await ended('运行完了')
    await eventually(async () => (await look()).red > 0.2).toBe(true)
    expectClean()
  })
})
