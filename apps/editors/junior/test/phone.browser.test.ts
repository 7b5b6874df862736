import { addCharacter, type Project } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { projectOf, EditorPage } from './editor-page.ts'
import { startBrowser } from './browser-tests.ts'

const tests = startBrowser()
let editorPage: EditorPage

describe.each([
  [390, 844],
  [768, 1024],
])('the editor on an upright screen of %i × %i', (width, height) => {
  it('shows every part, and the list of characters scrolls sideways', async () => {
    const many = Array.from({ length: 14 }).reduce<Project>(
      (project) =>
        addCharacter(project, project.currentPage, {
          name: '熊猫',
          picture: 'panda.svg',
          width: 189,
          height: 189,
          scale: 0.5,
        }),
      projectOf((project) => project),
    )
    editorPage = await tests.openWith(many, 'touch')
    await editorPage.page.setViewportSize({ width, height })
    const boxes = await editorPage.page.evaluate(() =>
      ['.stage-frame', '.stage-tools', '.play-tools', '.cast', '.pages', '.palette', '.scripts'].map(
        (name) => document.querySelector(name)!.getBoundingClientRect().toJSON() as DOMRect,
      ),
    )
    for (const box of boxes)
      expect([box.left >= 0, box.right <= width, box.bottom <= height, box.height > 40]).toEqual([
        true,
        true,
        true,
        true,
      ])
    // Two parts overlap by at most one pixel.
    for (const [at, box] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          box.right <= other.left + 1 ||
            other.right <= box.left + 1 ||
            box.bottom <= other.top + 1 ||
            other.bottom <= box.top + 1,
        ).toBe(true)
    expect(boxes[0]!.width).toBeGreaterThan(width * 0.6)
    // A touch must reach the character and not its brush button.
    const touched = await editorPage.page.locator('.cast-tile[data-chosen] .cast-face').evaluate((face) => {
      const { left, top, width: wide, height: high } = face.getBoundingClientRect()
      return document.elementFromPoint(left + wide / 2, top + high / 2)?.closest('button')?.className
    })
    expect(touched).toBe('cast-face')
    const face = await editorPage.spot('.cast-face', 2)
    await editorPage.pointer.drag(face, { x: face.x - 120, y: face.y + 4 })
    expect(await editorPage.page.locator('.cast').evaluate((list) => Math.round(list.scrollLeft))).toBeGreaterThan(80)
  })
})

describe('the work bar on a phone', () => {
  it('has buttons that do not overlap, even with the login button of a guest', async () => {
    editorPage = await tests.open({ way: 'touch', width: 390, height: 844 })
    await editorPage.press('加一页')
    await editorPage.page.getByRole('button', { name: '去登录' }).waitFor()
    const boxes = await editorPage.page
      .locator('.top-bar :is(button, input:not([type="file"]), a)')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes.length).toBeGreaterThan(5)
    for (const [at, box] of boxes.entries()) {
      expect([box.left >= 0, box.right <= 390]).toEqual([true, true])
      for (const other of boxes.slice(at + 1))
        expect(
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top,
        ).toBe(true)
    }
  })
})
