// @vitest-environment happy-dom
import { addPage, addText, drop, newProject, seed, type Character, type Project } from '@mashu/engine-junior'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { draw, find, findAll, happen } from '@mashu/ui/drawn'
import { drag, tap } from '../../../test/gesture.ts'
import { mascot } from '../../library/address.ts'
import { StageArea } from './stage-area.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

const place = { page: 'page1', character: 'object2' }
const withScript = (): Project =>
  drop(newProject('故事', mascot), place, [seed('onflag'), seed('forward', 9)], { x: 20, y: 20 })

// The stage of the test is 480 × 360 pixels at the corner of the window: pixels are stage units.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 480, 360))
})

async function open(project: Project = newProject('故事', mascot), full = false) {
  const setup = openEditor(project)
  const asked: string[] = []
  const node = (isFull: boolean) =>
    setup.around(
      <StageArea
        full={isFull}
        onFull={(next) => {
          asked.push(`full ${next}`)
        }}
        onAddText={() => {
          asked.push('text')
        }}
        onText={(id) => {
          asked.push(`change ${id}`)
        }}
        onBackground={() => {
          asked.push('background')
        }}
      />,
    )
  const show = await draw(node(full))
  return {
    ...setup,
    asked,
    show: (isFull: boolean) => show(node(isFull)),
    frame: document.querySelector<HTMLElement>('.stage-frame')!,
  }
}
const cast = (project: Project): Character => project.pages[0]!.objects[0] as Character
const isOff = (name: string): boolean => find('button', name).getAttribute('aria-disabled') === 'true'

describe('the buttons of the stage', () => {
  it('start and stop', async () => {
    const { editor } = await open(withScript())
    await tap(find('button', '出发'))
    expect([editor.running(), findAll('button', '出发').length]).toEqual([true, 0])
    await tap(find('button', '停下来'))
    expect([editor.running(), findAll('button', '出发').length]).toEqual([false, 1])
  })

  it('take steps back and forward only where there are some; else they refuse with a sound', async () => {
    const { editor, heard } = await open()
    expect([isOff('退回一步'), isOff('再做一次')]).toEqual([true, true])
    await tap(find('button', '退回一步'))
    expect(heard).toEqual(['refuse'])
    await happen(() => {
      editor.edit((project) => addText(project, 'page1', '标题'))
    })
    await tap(find('button', '退回一步'))
    expect([editor.page.objects.length, isOff('退回一步'), isOff('再做一次')]).toEqual([1, true, false])
    await tap(find('button', '再做一次'))
    expect(editor.page.objects).toHaveLength(2)
  })

  it('lead to the windows of background and writing, and show the grid', async () => {
    const { asked } = await open()
    for (const name of ['换背景', '写字', '变大']) await tap(find('button', name))
    expect(asked).toEqual(['background', 'text', 'full true'])
    const grid = document.querySelector<SVGElement>('.stage-grid')!
    expect(grid.style.display).toBe('none')
    await tap(find('button', '格子'))
    expect([grid.style.display, find('button', '格子').getAttribute('aria-pressed')]).toEqual(['', 'true'])
  })

  it('send all characters home', async () => {
    const { editor } = await open()
    await happen(() => {
      editor.drag('object2', 20, 30, true)
      editor.dropCharacter(true)
    })
    await tap(find('button', '都回到起点'))
    expect(editor.runner.runtime.pose('object2')).toMatchObject({ x: 240, y: 180 })
  })

  it('on the full screen are those for playing, with a way to other pages', async () => {
    const { editor, show } = await open(addPage(addPage(newProject('故事', mascot), mascot), mascot), true)
    expect(findAll('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      '出发',
      '都回到起点',
      '变小',
      '前一页',
    ])
    await tap(find('button', '前一页'))
    expect([findAll('button', '前一页').length, findAll('button', '后一页').length]).toEqual([1, 1])
    await tap(find('button', '前一页'))
    expect([editor.page.id, findAll('button', '前一页').length]).toEqual([editor.project.pages[0]!.id, 0])
    await show(false)
    expect(findAll('button', '后一页')).toEqual([])
  })
})

describe('a finger on the stage', () => {
  it('moves a character, which is a step and its new home', async () => {
    const { editor, frame, count } = await open()
    await drag(frame, [240, 180], [250, 180], [300, 100])
    expect(cast(editor.project)).toMatchObject({ x: 300, y: 100, home: { x: 300, y: 100 } })
    expect(count.edits).toBe(1)
  })

  it('that leaves the stage puts the character back', async () => {
    const { editor, frame } = await open()
    await drag(frame, [240, 180], [260, 180], [600, 180])
    expect(cast(editor.project)).toMatchObject({ x: 240, y: 180 })
  })

  it('on an empty place does nothing', async () => {
    const { editor, frame, count } = await open()
    await drag(frame, [10, 10], [60, 60])
    await tap(frame)
    expect([cast(editor.project).x, count.edits]).toEqual([240, 0])
  })

  it('on a text opens it, and moves it when it goes on', async () => {
    const { editor, asked, count } = await open(addText(newProject('故事', mascot), 'page1', '标题'))
    const text = document.querySelector<HTMLElement>('[data-text]')!
    await tap(text)
    expect(asked).toEqual([`change ${text.dataset['text']}`])
    await drag(text, [240, 36], [250, 36], [100, 200])
    expect([editor.page.objects[1], count.edits]).toMatchObject([{ x: 100, y: 200 }, 1])
  })

  it('on a long text takes it from where it is seen, and keeps where it ends: at the edge', async () => {
    const { editor, count } = await open(addText(newProject('故事', mascot), 'page1', '字'.repeat(35)))
    const text = document.querySelector<HTMLElement>('[data-text]')!
    // Three lines stand lower than the place of the first text, or the top one would be cut off.
    const seen = (3 * 36 * 1.35) / 2
    expect(text.style.transform).toContain(`${seen}px)`)
    await drag(text, [240, 70], [250, 70], [240, 170])
    expect([editor.page.objects[1], count.edits]).toMatchObject([{ y: seen + 100 }, 1])
    await drag(text, [240, 170], [240, 180], [240, 350])
    expect(editor.page.objects[1]).toMatchObject({ y: 360 - seen })
  })

  it('that takes a long text back where it was makes no step', async () => {
    const { editor, count } = await open(addText(newProject('故事', mascot), 'page1', '字'.repeat(35)))
    await drag(document.querySelector<HTMLElement>('[data-text]')!, [240, 70], [240, 90], [240, 900])
    expect([editor.page.objects[1], count.edits]).toMatchObject([{ y: 36 }, 0])
  })

  it('on the full screen plays: nothing is kept', async () => {
    const { editor, frame, count } = await open(newProject('故事', mascot), true)
    await drag(frame, [240, 180], [270, 180], [300, 100])
    expect([cast(editor.project).x, editor.runner.runtime.pose('object2')!.x, count.edits]).toEqual([240, 300, 0])
  })
})
