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
import { openDesk } from '../../../test/desk.tsx'
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
    const { studio, count } = openDesk()
    expect(studio.edit((project) => renameProject(project, '新'))).toBe(true)
    expect(studio.edit((project) => project)).toBe(false)
    expect([studio.project.name, count.edits]).toEqual(['新', 1])
  })

  it('goes back and forward, each a change of the work; at the ends nothing happens', () => {
    const { studio, count } = openDesk()
    studio.undo()
    expect(count.edits).toBe(0)
    studio.edit((project) => renameProject(project, '新'))
    studio.undo()
    expect([studio.project.name, count.edits]).toEqual(['故事', 2])
    studio.redo()
    studio.redo()
    expect([studio.project.name, count.edits]).toEqual(['新', 3])
  })

  it('shows the page a step lies on when it is taken back', () => {
    const { studio } = openDesk()
    studio.edit((project) => addPage(project, mascot))
    const second = studio.page.id
    studio.edit((project) => addCharacter(project, second, mascot))
    studio.openPage('page1')
    expect(studio.show.runtime.page).toBe('page1')
    studio.undo()
    expect(studio.show.runtime.page).toBe(studio.project.currentPage)
  })

  it('takes over where a run has left everybody before the next step', () => {
    const { studio } = openDesk(withStrip(['onflag'], ['forward', 5]))
    const before = first(studio.project).x
    studio.show.flag()
    for (let tick = 0; tick < 10; tick += 1) studio.show.runtime.tick()
    expect(first(studio.project).x).toBe(before)
    studio.edit((project) => renameProject(project, '跑'))
    expect(first(studio.project).x).toBeGreaterThan(before)
    studio.undo()
    expect(studio.running()).toBe(false)
  })
})

describe('choosing', () => {
  it('a character is no step, and what runs goes on', () => {
    const { studio, count } = openDesk(withStrip(['onflag'], ['forward', 9]))
    studio.edit((project) => addCharacter(project, 'page1', { ...mascot, name: '二' }))
    studio.show.flag()
    studio.select('object2')
    expect([studio.selected?.name, studio.running(), count.edits]).toEqual([mascot.name, true, 1])
    expect(studio.place).toEqual({ page: 'page1', character: 'object2' })
    studio.show.stop()
  })

  it('somebody who is not there changes nothing', () => {
    const { studio } = openDesk()
    const before = studio.project.pages
    studio.select('nobody')
    expect(studio.project.pages[0]!.selected).toBe(before[0]!.selected)
  })

  it('a page opens it without a step; the open one stays', () => {
    const { studio, count } = openDesk()
    studio.edit((project) => addPage(project, mascot))
    const [first, two] = studio.project.pages.map(({ id }) => id) as [string, string]
    studio.openPage(two)
    expect(count.edits).toBe(1)
    studio.openPage(first)
    expect([studio.page.id, studio.show.runtime.page, count.edits]).toEqual([first, first, 1])
  })
})

describe('moving with the finger', () => {
  it('is a step in the editor, and the new place is the home', () => {
    const { studio, count } = openDesk()
    studio.drag('object2', 100, 50, false)
    studio.dropCharacter(false)
    expect(first(studio.project)).toMatchObject({ x: 100, y: 50, home: { x: 100, y: 50 } })
    expect(count.edits).toBe(1)
    studio.undo()
    expect(first(studio.project)).toMatchObject({ x: 240, y: 180 })
  })

  it('on the full screen is play: no step, no new home', () => {
    const { studio, count } = openDesk()
    studio.drag('object2', 100, 50, true)
    studio.dropCharacter(true)
    expect([first(studio.project).x, count.edits]).toEqual([240, 0])
    studio.show.home()
    expect(studio.show.runtime.pose('object2')).toMatchObject({ x: 240, y: 180 })
  })

  it('stays on the stage', () => {
    const { studio } = openDesk()
    studio.drag('object2', -500, 9999, false)
    studio.dropCharacter(false)
    expect(first(studio.project)).toMatchObject({ x: 0, y: 359 })
  })
})

describe('running', () => {
  it('is told when it begins and ends', () => {
    const { studio } = openDesk(withStrip(['onflag'], ['forward', 1]))
    const told: boolean[] = []
    const stop = studio.onRunning(() => {
      told.push(studio.running())
    })
    studio.show.flag()
    for (let tick = 0; tick < 20; tick += 1) studio.show.runtime.tick()
    stop()
    studio.show.flag()
    studio.show.stop()
    expect(told).toEqual([true, false])
  })

  it('lights the block that runs', () => {
    const { studio } = openDesk(withStrip(['onflag'], ['wait', 1]))
    const lit: (string | undefined)[] = []
    const stop = studio.onHighlight((_, block) => {
      lit.push(block)
    })
    studio.show.flag()
    for (let tick = 0; tick < 8; tick += 1) studio.show.runtime.tick()
    stop()
    const blocks = first(studio.project).scripts[0]!.blocks.map(({ id }) => id)
    expect(lit.filter((id) => id !== undefined)).toContain(blocks[1])
    expect(lit.at(-1)).toBeUndefined()
  })

  it('keeps a new size of a strip without a start block, as the editor does for what a child does', () => {
    const { studio, count } = openDesk(withStrip(['grow', 2]))
    studio.show.runStrip('object2', first(studio.project).scripts[0]!.id)
    for (let tick = 0; tick < 30; tick += 1) studio.show.runtime.tick()
    expect(first(studio.project).home.scale).toBeCloseTo(0.6)
    expect(count.edits).toBe(1)
  })

  it('that changes nothing to be kept is no edit', () => {
    const { studio, count } = openDesk(withStrip(['onflag'], ['grow', 2]))
    studio.show.flag()
    for (let tick = 0; tick < 30; tick += 1) studio.show.runtime.tick()
    expect(count.edits).toBe(0)
  })

  it('follows a block that goes to another page', () => {
    const project = addPage(newProject('故事', mascot), mascot)
    const [first, two] = project.pages
    const { studio } = openDesk(
      drop(
        { ...project, currentPage: first!.id },
        { page: first!.id, character: 'object2' },
        [seed('onflag'), seed('gotopage', 2)],
        { x: 20, y: 20 },
      ),
    )
    studio.show.flag()
    for (let tick = 0; tick < 6; tick += 1) studio.show.runtime.tick()
    expect(studio.page.id).toBe(two!.id)
    studio.show.stop()
  })
})

it('another project takes the place of this one with its pictures, and nothing of the old can be undone', () => {
  const { studio, count } = openDesk()
  studio.edit((project) => moveObject(project, 'page1', 'object2', 10, 10))
  studio.addMedia('old.svg', new TextEncoder().encode('<svg/>'))
  studio.open(newProject('别的', mascot), new Map([['new.svg', new TextEncoder().encode('<svg/>')]]))
  studio.undo()
  expect([studio.project.name, [...studio.media.keys()], count.edits]).toEqual(['别的', ['new.svg'], 1])
  expect(studio.gallery.urlOf('new.svg')).toMatch(/^blob:/)
  expect(studio.gallery.urlOf('old.svg')).not.toMatch(/^blob:/)
})
