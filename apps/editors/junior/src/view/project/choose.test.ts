// @vitest-environment happy-dom
import { addCharacter, addPage } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { mascot } from '../../library/address.ts'
import { withStrip } from '../../../test/project-strip.ts'

describe('selecting', () => {
  it('a character adds no step to the history and stops no script', () => {
    const { editor, count } = openEditor(withStrip(['onflag'], ['forward', 9]))
    editor.edit((project) => addCharacter(project, 'page1', { ...mascot, name: '二' }))
    editor.runner.flag()
    editor.select('object2')
    expect([editor.selected?.name, editor.running(), count.edits]).toEqual([mascot.name, true, 1])
    expect(editor.selectedRef).toEqual({ page: 'page1', character: 'object2' })
    editor.runner.stop()
  })

  it('a character that does not exist changes nothing', () => {
    const { editor } = openEditor()
    const before = editor.project.pages
    editor.select('nobody')
    expect(editor.project.pages[0]!.selected).toBe(before[0]!.selected)
  })

  it('a page opens the page without an undo step', () => {
    const { editor, count } = openEditor()
    editor.edit((project) => addPage(project, mascot))
    const [first, second] = editor.project.pages.map(({ id }) => id) as [string, string]
    editor.openPage(second)
    expect(count.edits).toBe(1)
    editor.openPage(first)
    expect([editor.page.id, editor.runner.runtime.page, count.edits]).toEqual([first, first, 1])
  })
})
