import { describe, expect, it } from 'vitest'
import type { Project } from '../../model/project.ts'
import {
  addCharacter,
  moveLayer,
  moveObject,
  removeObject,
  renameCharacter,
  selectCharacter,
  setPicture,
} from './object.ts'
import { place, start, objects, last } from '../../../test/object.fixture.ts'

const ids = (project: Project, index = 0) => objects(project, index).map(({ id }) => id)

describe('characters', () => {
  it('are added in front of others at a free place, and are selected', () => {
    const added = addCharacter(start, 'p', {
      name: '狗'.repeat(30),
      picture: 'dog.svg',
      width: 120,
      height: 100,
      scale: 0.7,
    })
    expect(last(added)).toMatchObject({
      name: '狗'.repeat(25),
      picture: 'dog.svg',
      scale: 0.7,
      defaultScale: 0.7,
      x: 144,
      y: 180,
      speed: 2,
      sounds: ['pop.mp3'],
      scripts: [],
    })
    expect(added.pages[0]?.selected).toBe(last(added).id)
    expect(added.nextId).toBe(start.nextId + 1)
  })

  it('are added large enough to be tapped and small enough for the stage', () => {
    expect(last(addCharacter(start, 'p', { name: '点', picture: 'dot.svg', width: 20, height: 10 }))).toMatchObject({
      scale: 1.8,
      defaultScale: 1.8,
      home: { scale: 1.8 },
    })
    expect(last(addCharacter(start, 'p', { name: '墙', picture: 'wall.svg', width: 900, height: 800 }))).toMatchObject({
      scale: 0.45,
    })
  })

  it('can be removed, and another character is then selected', () => {
    const selected = selectCharacter(start, 'p', 'a')
    expect(selected.pages[0]?.selected).toBe('a')
    const removed = removeObject(selected, 'p', 'a')
    expect([ids(removed), removed.pages[0]?.selected]).toEqual([['b'], 'b'])
    expect(removeObject(removed, 'p', 'b').pages[0]).not.toHaveProperty('selected')
    expect(selectCharacter(selected, 'p', 'nobody').pages[0]?.selected).toBe('a')
  })

  it.each([
    ['a', 1, 'b a'],
    ['b', 0, 'b a'],
    ['a', 9, 'b a'],
    ['x', 0, 'a b'],
  ])('have a new order from back to front when %s moves to %d: %s', (id, to, expected) => {
    expect(ids(moveLayer(start, 'p', id, to)).join(' ')).toBe(expected)
  })

  it('have their home where they were dragged, within the stage', () => {
    expect(objects(moveObject(start, 'p', 'a', { x: 700, y: -3 }))[0]).toMatchObject({
      x: 479,
      y: 0,
      home: { x: 479, y: 0 },
    })
  })

  it('have a name of 1 to 25 characters', () => {
    expect(objects(renameCharacter(start, place, ` ${'x'.repeat(40)}`))[0]).toMatchObject({ name: 'x'.repeat(25) })
    expect(renameCharacter(start, place, '  ')).toBe(start)
  })

  it('can have a painted picture, and remain within the limits of size', () => {
    const small = objects(setPicture(start, place, { picture: 'own.svg', width: 20, height: 10 }))[0]
    expect(small).toMatchObject({ picture: 'own.svg', width: 20, height: 10, scale: 1.8, home: { scale: 1.8 } })
    const large = objects(setPicture(start, place, { picture: 'own.svg', width: 2000, height: 1000 }))[0]
    expect(large).toMatchObject({ scale: 0.36 })
  })
})
