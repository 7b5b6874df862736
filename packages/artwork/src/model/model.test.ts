import { describe, expect, it } from 'vitest'
import { picture, rect } from './model.ts'

describe('a picture', () => {
  const frame = { width: 100, height: 50, view: [10, 20, 200] as const }

  it('has a view box as large as the picture', () => {
    const { svg } = picture('x', '<circle cx="110" cy="70" r="5"/>', frame)
    expect(svg).toContain('viewBox="0 0 100 50"')
    expect(svg).toContain('<g transform="scale(0.5) translate(-10 -20)">')
  })

  it('has no element for scaling when the drawing already has the right size', () => {
    expect(picture('x', '<b/>', { width: 480, height: 360, view: [0, 0, 480] }).svg).not.toContain('<g')
  })

  it('replaces arcs by curves, and does not change a path that has no arcs', () => {
    const { svg } = picture('x', '<path d="M0 0a5 5 0 0 1 10 0"/><path d="M0 0c1 1 2 2 3 3"/>', frame)
    expect(svg).not.toMatch(/ d="[^"]*a/i)
    expect(svg).toContain('d="M0 0c1 1 2 2 3 3"')
  })

  it('writes both `rx` and `ry` for a rectangle with round corners', () => {
    expect(rect([1, 2, 3, 4], '#fff')).toBe('<rect x="1" y="2" width="3" height="4" fill="#fff"/>')
    expect(rect([1, 2, 3, 4], '#fff', 5)).toContain('rx="5" ry="5"')
  })
})
