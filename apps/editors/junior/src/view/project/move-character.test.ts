// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { first } from '../../../test/project-strip.ts'

describe('moving a character with the finger', () => {
  it('makes one undo step, and the new position becomes the home of the character', () => {
    const { editor, count } = openEditor()
    editor.drag('object2', 100, 50, false)
    editor.dropCharacter(false)
    expect(first(editor.project)).toMatchObject({ x: 100, y: 50, home: { x: 100, y: 50 } })
    expect(count.edits).toBe(1)
    editor.undo()
    expect(first(editor.project)).toMatchObject({ x: 240, y: 180 })
  })

  it('makes no undo step and changes no home in full screen', () => {
    const { editor, count } = openEditor()
    editor.drag('object2', 100, 50, true)
    editor.dropCharacter(true)
    expect([first(editor.project).x, count.edits]).toEqual([240, 0])
    editor.runner.home()
    expect(editor.runner.runtime.pose('object2')).toMatchObject({ x: 240, y: 180 })
  })

  it('ends at the edge of the stage', () => {
    const { editor } = openEditor()
    editor.drag('object2', -500, 9999, false)
    editor.dropCharacter(false)
    expect(first(editor.project)).toMatchObject({ x: 0, y: 359 })
  })
})
