import { describe, expect, it } from 'vitest'
import { actor, page, project, strip } from '../../test/stage.fixture.ts'
import type { Character, Project, TextObject } from '../model/project.ts'
import {
  addCharacter,
  moveLayer,
  moveObject,
  removeObject,
  renameCharacter,
  selectCharacter,
  setPicture,
} from './object.ts'
import { addText, changeText } from './text-object.ts'
import { copyCharacter } from './copy-character.ts'
import { addSound, canAddRecording, removeSound } from './recording.ts'

const place = { page: 'p', character: 'a' }
const start = project(
  page(
    'p',
    actor('a', [strip(['onflag'], ['repeat', 2, [['up', 1]]], ['gotopage', 2])], {
      x: 100,
      y: 90,
      sounds: ['pop.mp3', 'one.webm', 'two.webm'],
    }),
    actor('b', []),
  ),
  page('q', actor('c', [])),
)
const objects = (project: Project, index = 0) => project.pages[index]?.objects ?? []
const ids = (project: Project, index = 0) => objects(project, index).map(({ id }) => id)
const last = (project: Project, index = 0) => objects(project, index).at(-1) as Character
const idsIn = (value: unknown) => [...JSON.stringify(value).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
const text = (project: Project) => objects(project).at(-1) as TextObject

describe('characters', () => {
  it('are added in front, selected, where no other stands', () => {
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

  it('are large enough to be tapped and small enough for the stage from the start', () => {
    expect(last(addCharacter(start, 'p', { name: '点', picture: 'dot.svg', width: 20, height: 10 }))).toMatchObject({
      scale: 1.8,
      defaultScale: 1.8,
      home: { scale: 1.8 },
    })
    expect(last(addCharacter(start, 'p', { name: '墙', picture: 'wall.svg', width: 900, height: 800 }))).toMatchObject({
      scale: 0.45,
    })
  })

  it('are removed, and the front one is selected instead', () => {
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
  ])('moved in the stack: %s to %d gives %s', (id, to, expected) => {
    expect(ids(moveLayer(start, 'p', id, to)).join(' ')).toBe(expected)
  })

  it('take the place they are dragged to as home, within the stage', () => {
    expect(objects(moveObject(start, 'p', 'a', { x: 700, y: -3 }))[0]).toMatchObject({
      x: 479,
      y: 0,
      home: { x: 479, y: 0 },
    })
  })

  it('have a name of at most 25 letters that is not empty', () => {
    expect(objects(renameCharacter(start, place, ` ${'x'.repeat(40)}`))[0]).toMatchObject({ name: 'x'.repeat(25) })
    expect(renameCharacter(start, place, '  ')).toBe(start)
  })

  it('take a painted picture and stay within the size limits', () => {
    const small = objects(setPicture(start, place, { picture: 'own.svg', width: 20, height: 10 }))[0]
    expect(small).toMatchObject({ picture: 'own.svg', width: 20, height: 10, scale: 1.8, home: { scale: 1.8 } })
    const large = objects(setPicture(start, place, { picture: 'own.svg', width: 2000, height: 1000 }))[0]
    expect(large).toMatchObject({ scale: 0.36 })
  })
})

describe('copying a character', () => {
  it('to its own page stands 10,10 beside it', () => {
    const copy = last(copyCharacter(start, place, 'p'))
    expect(copy).toMatchObject({ x: 110, y: 100, home: { x: 110, y: 100 }, picture: 'a.svg' })
    expect(copy.id).not.toBe('a')
  })

  it('to another page keeps its place and its scripts, with new ids (check 20)', () => {
    const copied = copyCharacter(start, place, 'q')
    const copy = last(copied, 1)
    expect(copy).toMatchObject({ x: 100, y: 90 })
    // The last block led to page 2, where the copy now stands.
    expect(copy.scripts).toMatchObject([
      {
        blocks: [{ op: 'onflag' }, { op: 'repeat', arg: 2, inner: [{ op: 'up', arg: 1 }] }, { op: 'gotopage', arg: 1 }],
      },
    ])
    expect(idsIn(copy).filter((id) => idsIn(objects(start)[0]).includes(id))).toEqual([])
    expect(copied.pages[1]?.selected).toBe(copy.id)
  })

  it('ignores what is not there', () => {
    expect(copyCharacter(start, place, 'nowhere')).toBe(start)
    expect(copyCharacter(start, { page: 'p', character: 'nobody' }, 'q')).toBe(start)
  })
})

describe('texts', () => {
  it('stand one below the other, in the usual colour and size', () => {
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

  it('change within letters, colours and sizes', () => {
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

describe('recordings', () => {
  it('are five at most; a sixth is refused (check 21)', () => {
    let project = addSound(start, place, 'three.webm')
    project = addSound(project, place, 'four.webm')
    project = addSound(project, place, 'five.webm')
    expect((objects(project)[0] as Character).sounds).toHaveLength(6)
    expect(canAddRecording(objects(project)[0] as Character)).toBe(false)
    expect(addSound(project, place, 'six.webm')).toBe(project)
  })

  it('are not added twice, nor to a character that is not there', () => {
    expect(addSound(start, place, 'one.webm')).toBe(start)
    expect(addSound(start, { page: 'p', character: 'nobody' }, 'x.webm')).toBe(start)
  })

  it('removed: their blocks play the first sound, later ones move up', () => {
    const recorded = project(
      page(
        'p',
        actor(
          'a',
          [
            strip(
              ['playusersnd', 1],
              ['repeat', 2, [['playusersnd', 2]]],
              ['playsnd', 'one.webm'],
              ['playsnd', 'pop.mp3'],
            ),
          ],
          { sounds: ['pop.mp3', 'one.webm', 'two.webm'] },
        ),
      ),
    )
    const removed = objects(removeSound(recorded, place, 1))[0] as Character
    expect(removed.sounds).toEqual(['pop.mp3', 'two.webm'])
    expect(removed.scripts[0]?.blocks).toMatchObject([
      { op: 'playsnd', arg: 'pop.mp3' },
      { inner: [{ op: 'playusersnd', arg: 1 }] },
      { op: 'playsnd', arg: 'pop.mp3' },
      { op: 'playsnd', arg: 'pop.mp3' },
    ])
    expect((objects(removeSound(recorded, place, 0))[0] as Character).sounds).toHaveLength(3)
  })
})
