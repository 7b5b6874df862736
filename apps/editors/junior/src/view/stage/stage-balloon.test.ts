// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { place, pose, view, project, balloons, withStageView } from '../../../test/stage/stage-view.ts'

withStageView()

describe('speech bubbles', () => {
  it('of one character replace each other, and an empty text removes the bubble', () => {
    view.say(place.character, '你好')
    view.say(place.character, '再见')
    expect(balloons()).toEqual(['再见'])
    view.say(place.character, undefined)
    expect(balloons()).toEqual([])
    view.say(place.character, '')
    expect(balloons()).toEqual([])
  })

  it('contain text and never HTML', () => {
    view.say(place.character, '<img src=x>')
    expect([balloons(), view.element.querySelector('.stage-balloon img')]).toEqual([['<img src=x>'], null])
  })

  it('disappear together with their character', () => {
    view.say(place.character, '你好')
    view.show(project, 'nowhere')
    expect(balloons()).toEqual([])
  })
})

describe('the grid', () => {
  it('marks the cell of one character and follows the character', () => {
    const mark = (): string | null => view.element.querySelector('.stage-grid-mark rect')?.getAttribute('x') ?? null
    view.setGrid(true, place.character)
    expect([mark(), view.element.querySelector<SVGElement>('.stage-grid')!.style.display]).toEqual(['240', ''])
    view.move(place.character, pose)
    view.flush()
    expect(mark()).toBe('96')
    view.setGrid(false)
    expect([mark(), view.element.querySelector<SVGElement>('.stage-grid')!.style.display]).toEqual([null, 'none'])
  })
})
