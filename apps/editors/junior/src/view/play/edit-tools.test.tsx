// @vitest-environment happy-dom
import { addPage, addText, newProject } from '@mashu/engine-junior'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { find, findAll, happen } from '@mashu/ui/drawn'
import { tap } from '../../../test/gesture.ts'
import { mascot } from '../../library/address.ts'
import { open, withScript } from '../../../test/stage/open-stage-area.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

// A stage of 480 × 360 pixels has one pixel for each unit.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 480, 360))
})

const isOff = (name: string): boolean => find('button', name).getAttribute('aria-disabled') === 'true'

describe('the buttons of the stage', () => {
  it('start and stop the scripts', async () => {
    const { editor } = await open(withScript())
    await tap(find('button', '出发'))
    expect([editor.running(), findAll('button', '出发').length]).toEqual([true, 0])
    await tap(find('button', '停下来'))
    expect([editor.running(), findAll('button', '出发').length]).toEqual([false, 1])
  })

  it('undo and redo when there is a step, and otherwise refuse with a sound', async () => {
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

  it('open the dialogs for the background and for a text, and show the grid', async () => {
    const { asked } = await open()
    for (const name of ['换背景', '写字', '变大']) await tap(find('button', name))
    expect(asked).toEqual(['background', 'text', 'full true'])
    const grid = document.querySelector<SVGElement>('.stage-grid')!
    expect(grid.style.display).toBe('none')
    await tap(find('button', '格子'))
    expect([grid.style.display, find('button', '格子').getAttribute('aria-pressed')]).toEqual(['', 'true'])
  })

  it('move all characters to their start', async () => {
    const { editor } = await open()
    await happen(() => {
      editor.drag('object2', 20, 30, true)
      editor.dropCharacter(true)
    })
    await tap(find('button', '都回到起点'))
    expect(editor.runner.runtime.pose('object2')).toMatchObject({ x: 240, y: 180 })
  })

  it('in full screen only play and change the page', async () => {
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
