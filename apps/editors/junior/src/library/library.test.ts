import { newProject } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { cast, scenes } from '../../build/library/cast.ts'
import { drawLibrary } from '../../build/library/picture.ts'
import { mascot, pictureAddress } from './address.ts'
import { backgroundGroups, characterGroups, libraryBackgrounds, libraryCharacters } from './catalogue.ts'

const { files } = drawLibrary()

describe('the library', () => {
  it('has at least 120 characters and 30 backgrounds in groups that are shown', () => {
    expect(libraryCharacters.length).toBeGreaterThanOrEqual(120)
    expect(libraryBackgrounds.length).toBeGreaterThanOrEqual(30)
    expect(new Set(libraryCharacters.map(({ group }) => group))).toEqual(new Set(characterGroups.map(({ id }) => id)))
    expect(new Set(libraryBackgrounds.map(({ group }) => group))).toEqual(new Set(backgroundGroups.map(({ id }) => id)))
    expect(backgroundGroups.map(({ id }) => id)).toEqual(['land', 'water', 'sky', 'space', 'city', 'indoors', 'season'])
  })

  it('has unique keys and names', () => {
    for (const list of [libraryCharacters, libraryBackgrounds]) {
      expect(new Set(list.map(({ picture }) => picture)).size).toBe(list.length)
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
    }
  })

  it('contains only SVG of the right size, without scripts, links or text', () => {
    for (const [key, svg] of files)
      expect(svg, key).not.toMatch(
        /<script|<foreignObject|<text|<image|<use|<style|href=|url\(|\son\w+=|NaN|undefined|Infinity/,
      )
    for (const { picture, width, height } of libraryCharacters)
      expect(files.get(picture), picture).toMatch(
        new RegExp(
          `^<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ` +
            '[\\d.]+ [\\d.]+">[^]+</svg>$',
        ),
      )
    for (const { picture } of libraryBackgrounds)
      expect(files.get(picture), picture).toMatch(
        /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="480" height="360" viewBox="0 0 480 360">/,
      )
  })

  it('has an existing picture as the icon of each group', () => {
    for (const { icon } of [...characterGroups, ...backgroundGroups])
      expect(pictureAddress(icon), icon).toMatch(/^\/scratchjr\/art\/[0-9a-f]{16}\.svg$/)
  })

  it('mirrors the two pictures that face left in the artwork', () => {
    const turned = Object.values(cast)
      .flat()
      .filter(({ mirror }) => mirror)
    expect(turned.map(({ key }) => key)).toEqual(['caterpillar', 'comet'])
    for (const { key } of turned) expect(files.get(`${key}.svg`)).toContain('translate(108 0) scale(-1 1)')
  })

  it('has pictures for the keys that saved projects contain', () => {
    for (const key of [
      'mascot.svg',
      'dog.svg',
      'chick.svg',
      'whale-spout.svg',
      'scene-meadow.svg',
      'scene-rainbow-sky.svg',
      'placeholder.svg',
      'placeholder-background.svg',
    ])
      expect(pictureAddress(key), key).toBeDefined()
    expect(Object.values(scenes).flat()).toHaveLength(libraryBackgrounds.length)
  })

  it('has the mascot of a new project, with its real size', () => {
    const row = libraryCharacters.find(({ picture }) => picture === mascot.picture)
    expect(mascot).toEqual({
      name: row?.name,
      picture: 'mascot.svg',
      width: row?.width,
      height: row?.height,
      scale: row?.scale,
    })
    expect(newProject('x', mascot).pages[0]?.objects[0]).toMatchObject({ picture: 'mascot.svg', scale: 0.5 })
  })
})
