import { describe, expect, it } from 'vitest'
import type { EditorPage, Way } from './editor-page.ts'
import { home } from './project.ts'
import { startBrowser } from './browser-tests.ts'

const tests = startBrowser()
let editorPage: EditorPage

describe.each<Way>(['mouse', 'touch'])('with blocks moved by %s, a child', (way) => {
  it('builds a script of three steps, and the character moves exactly 72 units', async () => {
    editorPage = await tests.open({ way })
    await editorPage.place('开始', 'onflag', { x: 120, y: 90 })
    await editorPage.place('走动', 'forward', { x: 206, y: 96 })
    await editorPage.place('结束', 'endstack', { x: 276, y: 100 })
    expect(await editorPage.scripts()).toEqual([['onflag', 'forward', 'endstack']])
    await editorPage.setNumber('forward', '3')
    await editorPage.run()
    expect(await editorPage.actors()).toEqual([{ ...home, x: 312 }])
  })

  it('puts two blocks into a loop, and the loop runs them four times', async () => {
    editorPage = await tests.open({ way })
    await editorPage.place('开始', 'onflag', { x: 120, y: 90 })
    await editorPage.place('控制', 'repeat', { x: 250, y: 100 })
    await editorPage.place('走动', 'up', { x: 240, y: 96 })
    await editorPage.place('走动', 'right', { x: 320, y: 96 })
    expect(await editorPage.scripts()).toEqual([['onflag', 'repeat', 'up', 'right']])
    await editorPage.setNumber('right', '3')
    await editorPage.run()
    expect(await editorPage.actors()).toEqual([{ ...home, y: 84 }])
  })

  it('sees where a block will join, and deletes blocks by dropping them on the palette', async () => {
    editorPage = await tests.open({ way })
    await editorPage.place('开始', 'onflag', { x: 120, y: 90 })
    await editorPage.press('走动')
    const area = await editorPage.page.locator('.scripts').boundingBox()
    await editorPage.pointer.down(await editorPage.spot('.palette-block[data-op="hop"] svg'))
    await editorPage.pointer.move({ x: area!.x + 206, y: area!.y + 96 })
    expect(await editorPage.page.locator('[data-landing="left"]').count()).toBe(1)
    await editorPage.pointer.up()
    expect(await editorPage.scripts()).toEqual([['onflag', 'hop']])
    await editorPage.pointer.drag(await editorPage.blockSpot('hop'), await editorPage.spot('.palette-row'))
    expect(await editorPage.scripts()).toEqual([['onflag']])
  })
})

describe('blocks', () => {
  it('move the character across the edge of the stage and back to its place in twenty steps', async () => {
    editorPage = await tests.open({ way: 'mouse' })
    await editorPage.place('走动', 'forward', { x: 120, y: 90 })
    await editorPage.setNumber('forward', '20')
    await editorPage.pointer.tap(await editorPage.blockSpot('forward'))
    await editorPage.page.locator('button[aria-label="停下来"]').waitFor()
    await editorPage.page.locator('button[aria-label="出发"]').waitFor()
    expect(await editorPage.actors()).toEqual([home])
  })

  it('disappear with three steps of undo and return with three steps of redo', async () => {
    editorPage = await tests.open({ way: 'mouse' })
    for (let step = 0; step < 3; step += 1)
      await editorPage.place('走动', 'up', { x: 120 + 76 * step * 0.5, y: 60 + (step % 3) * 76 })
    const built = await editorPage.scripts()
    expect(built.flat()).toHaveLength(3)
    for (let step = 0; step < 3; step += 1) await editorPage.press('退回一步')
    expect(await editorPage.scripts()).toEqual([])
    for (let step = 0; step < 3; step += 1) await editorPage.press('再做一次')
    expect(await editorPage.scripts()).toEqual(built)
  })
})

describe('several fingers', () => {
  it('drag only the block that the first finger touched', async () => {
    editorPage = await tests.open({ way: 'touch' })
    const cdp = await editorPage.context.newCDPSession(editorPage.page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    const from = await editorPage.spot('.palette-block[data-op="onflag"] svg')
    const area = (await editorPage.page.locator('.scripts').boundingBox())!
    const to = { x: area.x + 150, y: area.y + 120 }
    const second = await editorPage.spot('.stage-actor')
    await send('touchStart', [{ ...from, id: 1 }])
    await send('touchMove', [{ x: from.x + 20, y: from.y + 20, id: 1 }])
    await send('touchStart', [
      { x: from.x + 20, y: from.y + 20, id: 1 },
      { ...second, id: 2 },
    ])
    for (let step = 1; step <= 6; step += 1)
      await send('touchMove', [
        { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6, id: 1 },
        { x: second.x + step * 15, y: second.y, id: 2 },
      ])
    await send('touchEnd', [{ x: second.x + 90, y: second.y, id: 2 }])
    await send('touchEnd', [])
    expect(await editorPage.actors()).toEqual([home])
    expect(await editorPage.scripts()).toEqual([['onflag']])
    expect(await editorPage.page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  })
})
