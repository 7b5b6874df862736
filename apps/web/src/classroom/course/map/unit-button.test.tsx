import { describe, expect, it } from 'vitest'
import { html, made, stop, unit } from '../../test/render.tsx'
import { UnitButton } from './unit-button.tsx'
import { UnitCards } from '../unit/unit-cards.tsx'

const button = (change: Parameters<typeof stop>[0]) =>
  html(<UnitButton unitProgress={stop(change)} side="right" style={{}} onOpen={() => undefined} />)

describe('a stop of the map', () => {
  it('has a label with number, name and state of the unit', () => {
    expect(button({})).toContain('aria-label="第 5 节 接苹果，正在学"')
    expect(button({ state: 'ahead' })).toContain('，还没学到"')
    expect(button({ state: 'done', work: made('1') })).toContain('，待批改"')
  })

  it('shows the mascot only at the current unit', () => {
    expect(button({})).toContain('viewBox="0 0 132 152"')
    expect(button({ state: 'ahead' })).not.toContain('viewBox="0 0 132 152"')
    expect(button({})).toContain('aria-current="step"')
  })

  it('shows stars only after the teacher has given stars', () => {
    expect(button({ state: 'done', work: made('2', 4) })).toContain('4 星')
    expect(button({ state: 'done', work: made('1') })).not.toContain(' 星')
  })
})

describe('a unit as a card', () => {
  it("shows the picture of the unit, otherwise the picture of the child's work", () => {
    const card = (change: Parameters<typeof stop>[0]) =>
      html(<UnitCards stops={[stop(change)]} onOpen={() => undefined} />)
    expect(
      card({ unit: unit({ unitCover: 'unit.png' }), work: { ...made('2', 5), cover: 'mine.png' }, state: 'done' }),
    ).toContain('unit.png')
    expect(card({ work: { ...made('2', 5), cover: 'mine.png' }, state: 'done' })).toContain('mine.png')
    expect(card({ state: 'ahead' })).toContain('还没学到')
  })
})
