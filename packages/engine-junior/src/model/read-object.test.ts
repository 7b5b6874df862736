import { describe, expect, it } from 'vitest'
import { currentPage } from './change.ts'
import type { Character } from './project.ts'
import { readOne } from '../../test/read.fixture.ts'
import { readProject } from './read.ts'
import { fitScale } from './size.ts'

describe('loading an object', () => {
  it.each([
    ['name', '狗'.repeat(30), '狗'.repeat(25), 'too-long'],
    ['x', 999, 479, 'wrong-value'],
    ['x', 479.5, 479.5, undefined],
    ['y', 360, 359, undefined],
    ['y', -4, 0, 'wrong-value'],
    ['speed', 3, 2, undefined],
    ['speed', 9, 4, 'wrong-value'],
    ['angle', 450, 90, undefined],
    ['angle', -30, 330, undefined],
    ['flip', 'yes', false, 'wrong-value'],
    ['defaultScale', undefined, 0.5, undefined],
  ])('repairs %s of %s to %s', (key, value, expected, code) => {
    const read = readOne({ [key]: value })
    expect(read.character[key as keyof Character]).toBe(expected)
    expect(read.codes).toEqual(code ? [code] : [])
  })

  it('limits the size of a character and of its home state', () => {
    expect(readOne({ width: 100, height: 50, scale: 30, home: { scale: 0.01 } }).character).toMatchObject({
      scale: 7.2,
      home: { scale: 0.36 },
    })
    expect(fitScale({ width: 4000, height: 10 }, 1)).toBe(1)
    expect(fitScale({ width: 100, height: 100 }, 0)).toBe(0.36)
  })

  it('keeps at most six sounds, and adds the built-in sound if there is none', () => {
    expect(readOne({ sounds: ['1', '2', '3', '4', '5', '6', '7'] })).toMatchObject({
      character: { sounds: ['1', '2', '3', '4', '5', '6'] },
      codes: ['too-many-sounds'],
    })
    expect(readOne({ sounds: [null, 4] }).character.sounds).toEqual(['pop.mp3'])
  })

  it('limits the length of texts, and selects the nearest size and a known colour', () => {
    const { project: read, remarks } = readProject({
      version: 1,
      pages: [
        {
          id: 'p',
          objects: [
            { kind: 'text', id: 't', text: '字'.repeat(60), size: 40, color: 'Pink' },
            { kind: 'text', id: 'u', text: 'ok', size: 72, color: '#C4281B', x: 3, y: 4 },
          ],
        },
      ],
    })
    expect(currentPage(read).objects).toEqual([
      { kind: 'text', id: 't', text: '字'.repeat(50), size: 36, color: '#ff8ae9', x: 240, y: 36 },
      { kind: 'text', id: 'u', text: 'ok', size: 72, color: '#c4281b', x: 3, y: 4 },
    ])
    expect(remarks.map(({ code }) => code).toSorted()).toEqual(['too-long', 'wrong-value', 'wrong-value'])
  })

  it('replaces a missing picture of a character by the placeholder', () => {
    expect(readOne({ picture: '' })).toMatchObject({
      character: { picture: 'placeholder.svg' },
      codes: ['missing-picture'],
    })
  })
})
