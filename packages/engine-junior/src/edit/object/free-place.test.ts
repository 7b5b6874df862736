import { describe, expect, it } from 'vitest'
import { characters } from '../../model/change.ts'
import type { Project } from '../../model/project.ts'
import { newProject } from '../../model/new-project.ts'
import { addCharacter, moveObject } from './object.ts'

const spec = { name: '狗', picture: 'dog.svg', width: 189, height: 189 }
const filled = (count: number): Project =>
  Array.from({ length: count }).reduce<Project>((project) => addCharacter(project, 'page1', spec), newProject('x'))
const places = (project: Project) => characters(project.pages[0]!).map(({ x, y }) => [x, y] as const)

describe('the place of a new character', () => {
  it('is the middle of the stage on an empty page', () => {
    const moved = moveObject(newProject('x'), 'page1', 'object2', { x: 20, y: 20 })
    expect(places(addCharacter(moved, 'page1', spec))[1]).toEqual([240, 180])
  })

  it("is beside the other characters, and is also the character's home", () => {
    const project = filled(9)
    const found = places(project)
    for (const [at, [x, y]] of found.entries())
      for (const [left, top] of found.slice(at + 1)) expect(Math.hypot(x - left, y - top)).toBeGreaterThanOrEqual(96)
    for (const { x, y, home } of characters(project.pages[0]!)) expect([home.x, home.y]).toEqual([x, y])
  })

  it.each([
    [0.35, 6],
    [0.65, 3],
    [0.85, 2],
  ])('covers none of the others, even when they are large (scale %s, %i characters)', (scale, length) => {
    const project = Array.from({ length }).reduce<Project>(
      (before) => addCharacter(before, 'page1', { ...spec, scale }),
      newProject('x'),
    )
    const boxes = characters(project.pages[0]!).map(({ x, y, width, height, scale: size }) => ({
      x,
      y,
      // The empty margin of a picture may overlap.
      width: width * size * 0.9,
      height: height * size * 0.9,
    }))
    for (const [at, box] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          Math.abs(box.x - other.x) >= (box.width + other.width) / 2 ||
            Math.abs(box.y - other.y) >= (box.height + other.height) / 2,
        ).toBe(true)
  })

  it('is on the stage even if the stage is full', () => {
    for (const [x, y] of places(filled(40))) expect(x > 0 && x < 480 && y > 0 && y < 360).toBe(true)
  })
})
