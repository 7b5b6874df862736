// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { place, pose, view, actors, balloons, withStageView } from '../../../test/stage/stage-view.ts'

withStageView()

describe('moving an object on the stage', () => {
  it('is drawn at the next flush, once for each character that moved', () => {
    const before = actors()[0]!.style.transform
    view.move(place.character, pose)
    view.move(place.character, { ...pose, x: 120 })
    expect(actors()[0]!.style.transform).toBe(before)
    expect([view.flush(), view.flush()]).toEqual([1, 0])
    expect(actors()[0]!.style.transform).toBe('translate(120px, 50px) rotate(30deg) scaleX(-1) translate(-50%, -50%)')
  })

  it('also hides and fades the object at the next flush', () => {
    view.move(place.character, { ...pose, shown: false })
    view.fade(place.character, 0.25)
    view.flush()
    expect([actors()[0]!.style.visibility, actors()[0]!.style.opacity]).toEqual(['hidden', '0.25'])
  })

  it('does nothing for a character that does not exist', () => {
    view.move('nobody', pose)
    view.fade('nobody', 0)
    view.say('nobody', 'x')
    view.moveText('nobody', 1, 1)
    expect([view.flush(), balloons()]).toEqual([0, []])
  })

  it('is drawn at once if the object is a text', () => {
    const text = view.element.querySelector<HTMLElement>('[data-text]')!
    expect(view.moveText(text.dataset['text']!, 200, 90)).toEqual({ x: 200, y: 90 })
    expect(text.style.transform).toContain('translate(200px, 90px)')
  })

  it('keeps a text inside the stage', () => {
    const text = view.element.querySelector<HTMLElement>('[data-text]')!
    const { x, y } = view.moveText(text.dataset['text']!, -300, 900)
    expect(x).toBeGreaterThan(36)
    expect(y).toBeCloseTo(360 - 36 * 0.675)
    expect(text.style.transform).toContain(`translate(${x}px, ${y}px)`)
  })
})
