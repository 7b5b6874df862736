import { describe, expect, it } from 'vitest'
import type { Project, TextObject } from '../../model/project.ts'
import { moveObject } from './object.ts'
import { addText, changeText } from './text-object.ts'
import { start, objects } from '../../../test/object.fixture.ts'

const text = (project: Project) => objects(project).at(-1) as TextObject

describe('texts', () => {
  it('are placed below each other, and have the default colour and size', () => {
    const project = addText(start, 'p', '你好')
    expect(text(project)).toMatchObject({ kind: 'text', text: '你好', x: 240, y: 36, color: '#1b2a34', size: 36 })
    expect(text(addText(project, 'p', 'b'))).toMatchObject({ y: 36 + 1.35 * 36 })
    expect(project.pages[0]?.selected).toBeUndefined()
  })

  it('begin at the top again when the stage is full', () => {
    let project = start
    for (let added = 0; added < 8; added += 1) project = addText(project, 'p', 'x')
    const heights = objects(project)
      .slice(2)
      .map(({ y }) => y)
    expect(Math.max(...heights)).toBeLessThan(360)
    expect(heights.at(-1)).toBe(36)
  })

  it('change only within the limits of length, colours and sizes', () => {
    const project = addText(start, 'p', 'a')
    const { id } = text(project)
    expect(text(changeText(project, 'p', id, { text: '好'.repeat(60), color: '#c4281b', size: 72 }))).toMatchObject({
      text: '好'.repeat(50),
      color: '#c4281b',
      size: 72,
    })
    expect(text(changeText(project, 'p', id, { color: 'pink', size: 37 }))).toMatchObject({
      color: '#1b2a34',
      size: 36,
      text: 'a',
    })
    expect(objects(changeText(project, 'p', 'a', { text: 'x' }))[0]).toEqual(objects(project)[0])
    expect(text(moveObject(project, 'p', id, { x: 10, y: 500 }))).toMatchObject({ x: 10, y: 359 })
  })
})
