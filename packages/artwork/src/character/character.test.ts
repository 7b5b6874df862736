import { describe, expect, it } from 'vitest'
import { sounds } from '../sound/index.ts'
import { character, characters } from './index.ts'

const all = characters()

describe('characters', () => {
  it('are at least 60 with the mascot first, and have different names', () => {
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(all[0]?.id).toBe('mascot')
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(all.every(({ name }) => /^\p{Script=Han}+$/u.test(name))).toBe(true)
  })

  it('have costumes with different names, all of the same size', () => {
    for (const { costumes } of all) {
      expect(new Set(costumes.map(({ name }) => name)).size).toBe(costumes.length)
      expect(new Set(costumes.map(({ width, height }) => `${width}×${height}`)).size).toBe(1)
    }
  })

  it('are SVG without scripts, references or text', () => {
    for (const { svg } of all.flatMap(({ costumes }) => costumes)) {
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">.*<\/svg>$/,
      )
      expect(svg).not.toMatch(/<script|<text|<image|<filter|<clipPath|href|on\w+=|NaN|undefined/)
      // Scratch's renderer would draw a path with an arc only as far as the arc.
      expect(svg).not.toMatch(/ d="[^"]*a/i)
      // The paint editor would show sharp corners for a rectangle with only `rx`.
      expect(svg).not.toMatch(/<rect(?=[^>]* rx=)(?![^>]* ry=)/)
    }
  })

  it('have only sounds that the library contains', () => {
    const known = new Set(sounds().map(({ id }) => id))
    expect(all.flatMap((character) => character.sounds).filter((id) => !known.has(id))).toEqual([])
  })

  it('are found by their ids; an unknown id throws', () => {
    expect(character('panda').name).toBe('熊猫')
    expect(character('mascot').name).toBe('小码')
    expect(() => character('nobody')).toThrow('no character is called nobody')
  })
})
