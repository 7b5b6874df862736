// @vitest-environment happy-dom
import { addCharacter, addPage, moveObject, newProject, renameProject } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { mascot } from '../../library/address.ts'
import { withStrip, first } from '../../../test/project-strip.ts'

describe('editing a project', () => {
  it('reports each step once, and reports nothing when nothing changes', () => {
    const { editor, count } = openEditor()
    expect(editor.edit((project) => renameProject(project, '新'))).toBe(true)
    expect(editor.edit((project) => project)).toBe(false)
    expect([editor.project.name, count.edits]).toEqual(['新', 1])
  })

  it('reports undo and redo as edits, and nothing when no step is left', () => {
    const { editor, count } = openEditor()
    editor.undo()
    expect(count.edits).toBe(0)
    editor.edit((project) => renameProject(project, '新'))
    editor.undo()
    expect([editor.project.name, count.edits]).toEqual(['故事', 2])
    editor.redo()
    editor.redo()
    expect([editor.project.name, count.edits]).toEqual(['新', 3])
  })

  it('opens the page of a step when the step is undone', () => {
    const { editor } = openEditor()
    editor.edit((project) => addPage(project, mascot))
    const second = editor.page.id
    editor.edit((project) => addCharacter(project, second, mascot))
    editor.openPage('page1')
    expect(editor.runner.runtime.page).toBe('page1')
    editor.undo()
    expect(editor.runner.runtime.page).toBe(editor.project.currentPage)
  })

  it('stores the poses of a run before the next step', () => {
    const { editor } = openEditor(withStrip(['onflag'], ['forward', 5]))
    const before = first(editor.project).x
    editor.runner.flag()
    for (let tick = 0; tick < 10; tick += 1) editor.runner.runtime.tick()
    expect(first(editor.project).x).toBe(before)
    editor.edit((project) => renameProject(project, '跑'))
    expect(first(editor.project).x).toBeGreaterThan(before)
    editor.undo()
    expect(editor.running()).toBe(false)
  })
})

it('opening another project replaces the project, its pictures and its history', () => {
  const { editor, count } = openEditor()
  editor.edit((project) => moveObject(project, 'page1', 'object2', { x: 10, y: 10 }))
  editor.addMedia('old.svg', new TextEncoder().encode('<svg/>'))
  editor.open(newProject('别的', mascot), new Map([['new.svg', new TextEncoder().encode('<svg/>')]]))
  editor.undo()
  expect([editor.project.name, [...editor.media.keys()], count.edits]).toEqual(['别的', ['new.svg'], 1])
  expect(editor.images.urlOf('new.svg')).toMatch(/^blob:/)
  expect(editor.images.urlOf('old.svg')).not.toMatch(/^blob:/)
})
