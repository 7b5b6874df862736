import { describe, expect, it } from 'vitest'
import { backdrop, backdrops } from './index.ts'
import { scatter } from './prop.ts'
import { windows } from './building.ts'

describe('backdrops', () => {
  const all = backdrops()

  it('are at least 20, have the size of the stage, and have different names', () => {
    expect(all.length).toBeGreaterThanOrEqual(20)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const { picture } of all)
      expect([picture.width, picture.height, picture.centerX, picture.centerY]).toEqual([480, 360, 240, 180])
  })

  it('are plain SVG without references or arcs in paths', () => {
    for (const { picture } of all)
      expect(picture.svg).not.toMatch(
        /<script|<text|<image|href|NaN|undefined|Infinity|<rect(?=[^>]* rx=)(?![^>]* ry=)| d="[^"]*[aA]/,
      )
  })

  it('contain a drawing and not only a colour, except the white backdrop', () => {
    const shapes = (svg: string) => svg.split(/<(?:rect|path|circle|ellipse)/).length - 1
    for (const { id, picture } of all) expect(shapes(picture.svg), id).toBeGreaterThan(id === 'white' ? 0 : 8)
  })

  it('are found by their ids', () => {
    expect(backdrop('space').name).toBe('太空')
    expect(() => backdrop('nowhere')).toThrow('no backdrop is called nowhere')
  })
})

describe('parts of backdrops', () => {
  it('are scattered inside their area, at the same places every time', () => {
    const places = scatter(50, [10, 20, 100, 40])
    expect(places).toEqual(scatter(50, [10, 20, 100, 40]))
    expect(places.every(({ x, y }) => x >= 10 && x <= 110 && y >= 20 && y <= 60)).toBe(true)
  })

  it('include lit windows and dark windows', () => {
    const drawn = windows([0, 0], [4, 4], '#111', '#fff')
    expect(drawn).toContain('#111')
    expect(drawn).toContain('#fff')
  })
})
