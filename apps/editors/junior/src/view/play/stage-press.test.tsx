// @vitest-environment happy-dom
import { addText, newProject, type Character, type Project } from '@mashu/engine-junior'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drag, tap } from '../../../test/gesture.ts'
import { mascot } from '../../library/address.ts'
import { open } from '../../../test/stage/open-stage-area.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

// A stage of 480 × 360 pixels has one pixel for each unit.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 480, 360))
})

const cast = (project: Project): Character => project.pages[0]!.objects[0] as Character

describe('a finger on the stage', () => {
  it('moves a character in one undo step, and the new position becomes its home', async () => {
    const { editor, frame, count } = await open()
    await drag(frame, [240, 180], [250, 180], [300, 100])
    expect(cast(editor.project)).toMatchObject({ x: 300, y: 100, home: { x: 300, y: 100 } })
    expect(count.edits).toBe(1)
  })

  it('puts a character back when the finger leaves the stage', async () => {
    const { editor, frame } = await open()
    await drag(frame, [240, 180], [260, 180], [600, 180])
    expect(cast(editor.project)).toMatchObject({ x: 240, y: 180 })
  })

  it('does nothing where the stage is empty', async () => {
    const { editor, frame, count } = await open()
    await drag(frame, [10, 10], [60, 60])
    await tap(frame)
    expect([cast(editor.project).x, count.edits]).toEqual([240, 0])
  })

  it('opens a text by a tap, and moves the text by a drag', async () => {
    const { editor, asked, count } = await open(addText(newProject('故事', mascot), 'page1', '标题'))
    const text = document.querySelector<HTMLElement>('[data-text]')!
    await tap(text)
    expect(asked).toEqual([`change ${text.dataset['text']}`])
    await drag(text, [240, 36], [250, 36], [100, 200])
    expect([editor.page.objects[1], count.edits]).toMatchObject([{ x: 100, y: 200 }, 1])
  })

  it('drags a long text from its drawn position, and keeps it within the stage', async () => {
    const { editor, count } = await open(addText(newProject('故事', mascot), 'page1', '字'.repeat(35)))
    const text = document.querySelector<HTMLElement>('[data-text]')!
    // A text of three lines is drawn below its stored position, because the stage would cut off its top.
    const seen = (3 * 36 * 1.35) / 2
    expect(text.style.transform).toContain(`${seen}px)`)
    await drag(text, [240, 70], [250, 70], [240, 170])
    expect([editor.page.objects[1], count.edits]).toMatchObject([{ y: seen + 100 }, 1])
    await drag(text, [240, 170], [240, 180], [240, 350])
    expect(editor.page.objects[1]).toMatchObject({ y: 360 - seen })
  })

  it('makes no undo step when a long text returns to its position', async () => {
    const { editor, count } = await open(addText(newProject('故事', mascot), 'page1', '字'.repeat(35)))
    await drag(document.querySelector<HTMLElement>('[data-text]')!, [240, 70], [240, 90], [240, 900])
    expect([editor.page.objects[1], count.edits]).toMatchObject([{ y: 36 }, 0])
  })

  it('moves a character in full screen without changing the project', async () => {
    const { editor, frame, count } = await open(newProject('故事', mascot), true)
    await drag(frame, [240, 180], [270, 180], [300, 100])
    expect([cast(editor.project).x, editor.runner.runtime.pose('object2')!.x, count.edits]).toEqual([240, 300, 0])
  })
})
