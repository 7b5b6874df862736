// @vitest-environment happy-dom
import {
  addCharacter,
  addPage,
  characters,
  drop,
  moveObject,
  newProject,
  renameProject,
  seed,
  type Character,
  type Project,
} from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { mascot } from '../../library/address.ts'

const cast = (project: Project): Character[] => project.pages.flatMap((page) => characters(page))
const first = (project: Project): Character => cast(project)[0]!

/** A project whose mascot has one strip. */
function withStrip(...ops: Parameters<typeof seed>[]): Project {
  const project = newProject('故事', mascot)
  return drop(
    project,
    { page: 'page1', character: 'object2' },
    ops.map((op) => seed(...op)),
    { x: 20, y: 20 },
  )
}

describe('editing', () => {
  it('is told once for each step, and not when nothing changes', () => {
    const { editor, count } = openEditor()
    expect(editor.edit((project) => renameProject(project, '新'))).toBe(true)
    expect(editor.edit((project) => project)).toBe(false)
    expect([editor.project.name, count.edits]).toEqual(['新', 1])
  })

  it('goes back and forward, each a change of the work; at the ends nothing happens', () => {
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

  it('shows the page a step lies on when it is taken back', () => {
    const { editor } = openEditor()
    editor.edit((project) => addPage(project, mascot))
    const second = editor.page.id
    editor.edit((project) => addCharacter(project, second, mascot))
    editor.openPage('page1')
    expect(editor.runner.runtime.page).toBe('page1')
    editor.undo()
    expect(editor.runner.runtime.page).toBe(editor.project.currentPage)
  })

  it('takes over the poses after a run before the next step', () => {
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

describe('choosing', () => {
  it('a character is no step, and what runs goes on', () => {
    const { editor, count } = openEditor(withStrip(['onflag'], ['forward', 9]))
    editor.edit((project) => addCharacter(project, 'page1', { ...mascot, name: '二' }))
    editor.runner.flag()
    editor.select('object2')
    expect([editor.selected?.name, editor.running(), count.edits]).toEqual([mascot.name, true, 1])
    expect(editor.selectedRef).toEqual({ page: 'page1', character: 'object2' })
    editor.runner.stop()
  })

  it('a character that is not there changes nothing', () => {
    const { editor } = openEditor()
    const before = editor.project.pages
    editor.select('nobody')
    expect(editor.project.pages[0]!.selected).toBe(before[0]!.selected)
  })

  it('a page opens it without a step; the open one stays', () => {
    const { editor, count } = openEditor()
    editor.edit((project) => addPage(project, mascot))
    const [first, second] = editor.project.pages.map(({ id }) => id) as [string, string]
    editor.openPage(second)
    expect(count.edits).toBe(1)
    editor.openPage(first)
    expect([editor.page.id, editor.runner.runtime.page, count.edits]).toEqual([first, first, 1])
  })
})

describe('moving with the finger', () => {
  it('is a step in the editor, and the new place is the home', () => {
    const { editor, count } = openEditor()
    editor.drag('object2', 100, 50, false)
    editor.dropCharacter(false)
    expect(first(editor.project)).toMatchObject({ x: 100, y: 50, home: { x: 100, y: 50 } })
    expect(count.edits).toBe(1)
    editor.undo()
    expect(first(editor.project)).toMatchObject({ x: 240, y: 180 })
  })

  it('on the full screen is play: no step, no new home', () => {
    const { editor, count } = openEditor()
    editor.drag('object2', 100, 50, true)
    editor.dropCharacter(true)
    expect([first(editor.project).x, count.edits]).toEqual([240, 0])
    editor.runner.home()
    expect(editor.runner.runtime.pose('object2')).toMatchObject({ x: 240, y: 180 })
  })

  it('stays on the stage', () => {
    const { editor } = openEditor()
    editor.drag('object2', -500, 9999, false)
    editor.dropCharacter(false)
    expect(first(editor.project)).toMatchObject({ x: 0, y: 359 })
  })
})

describe('running', () => {
  it('is told when it begins and ends', () => {
    const { editor } = openEditor(withStrip(['onflag'], ['forward', 1]))
    const told: boolean[] = []
    const stop = editor.onRunning(() => {
      told.push(editor.running())
    })
    editor.runner.flag()
    for (let tick = 0; tick < 20; tick += 1) editor.runner.runtime.tick()
    stop()
    editor.runner.flag()
    editor.runner.stop()
    expect(told).toEqual([true, false])
  })

  it('lights the block that runs', () => {
    const { editor } = openEditor(withStrip(['onflag'], ['wait', 1]))
    const lit: (string | undefined)[] = []
    const stop = editor.onHighlight((_, block) => {
      lit.push(block)
    })
    editor.runner.flag()
    for (let tick = 0; tick < 8; tick += 1) editor.runner.runtime.tick()
    stop()
    const blocks = first(editor.project).scripts[0]!.blocks.map(({ id }) => id)
    expect(lit.filter((id) => id !== undefined)).toContain(blocks[1])
    expect(lit.at(-1)).toBeUndefined()
  })

  it('keeps a new size of a strip without a start block, as the editor does for what a child does', () => {
    const { editor, count } = openEditor(withStrip(['grow', 2]))
    editor.runner.runStrip('object2', first(editor.project).scripts[0]!.id)
    for (let tick = 0; tick < 30; tick += 1) editor.runner.runtime.tick()
    expect(first(editor.project).home.scale).toBeCloseTo(0.6)
    expect(count.edits).toBe(1)
  })

  it('that changes nothing to be kept is no edit', () => {
    const { editor, count } = openEditor(withStrip(['onflag'], ['grow', 2]))
    editor.runner.flag()
    for (let tick = 0; tick < 30; tick += 1) editor.runner.runtime.tick()
    expect(count.edits).toBe(0)
  })

  it('follows a block that goes to another page', () => {
    const project = addPage(newProject('故事', mascot), mascot)
    const [first, second] = project.pages
    const { editor } = openEditor(
      drop(
        { ...project, currentPage: first!.id },
        { page: first!.id, character: 'object2' },
        [seed('onflag'), seed('gotopage', 2)],
        { x: 20, y: 20 },
      ),
    )
    editor.runner.flag()
    for (let tick = 0; tick < 6; tick += 1) editor.runner.runtime.tick()
    expect(editor.page.id).toBe(second!.id)
    editor.runner.stop()
  })
})

it('another project takes the place of this one with its pictures, and nothing of the old can be undone', () => {
  const { editor, count } = openEditor()
  editor.edit((project) => moveObject(project, 'page1', 'object2', { x: 10, y: 10 }))
  editor.addMedia('old.svg', new TextEncoder().encode('<svg/>'))
  editor.open(newProject('别的', mascot), new Map([['new.svg', new TextEncoder().encode('<svg/>')]]))
  editor.undo()
  expect([editor.project.name, [...editor.media.keys()], count.edits]).toEqual(['别的', ['new.svg'], 1])
  expect(editor.images.urlOf('new.svg')).toMatch(/^blob:/)
  expect(editor.images.urlOf('old.svg')).not.toMatch(/^blob:/)
})
