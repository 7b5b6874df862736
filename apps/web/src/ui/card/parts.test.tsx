// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Meter } from './meter.tsx'
import { tileOf } from '../scenery/prop.ts'
import { Section } from './section.tsx'
import { Segmented } from '../form/segmented.tsx'
import { Stars } from './stars.tsx'

afterEach(cleanup)

describe('a progress bar', () => {
  it.each([
    [0, 5, '0%'],
    [2, 5, '40%'],
    [5, 5, '100%'],
    [7, 5, '100%'],
    [0, 0, '0%'],
    [3, 0, '0%'],
  ])('of %i in %i has the width %s', (value, total, width) => {
    render(<Meter label="做完的节数" value={value} total={total} />)
    const bar = screen.getByRole('progressbar', { name: '做完的节数' })
    expect((bar.firstElementChild as HTMLElement).style.width).toBe(width)
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([
      String(value),
      String(total),
    ])
  })

  it('has a lighter bar for a second value', () => {
    const { rerender } = render(<Meter label="已批改" value={1} total={4} />)
    expect(screen.getByRole('progressbar').children).toHaveLength(1)
    rerender(<Meter label="已批改" value={1} soft={2} total={4} />)
    expect((screen.getByRole('progressbar').lastElementChild as HTMLElement).style.width).toBe('50%')
  })
})

describe('a segmented control', () => {
  it('marks the selected option, and reports a pressed option', () => {
    const onChange = vi.fn()
    render(
      <Segmented
        label="显示方式"
        options={[
          { key: 'map', text: '地图' },
          { key: 'card', text: '卡片' },
        ]}
        value="map"
        onChange={onChange}
      />,
    )
    expect(screen.getByRole('button', { name: '地图', pressed: true })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '卡片', pressed: false }))
    expect(onChange).toHaveBeenCalledWith('card')
  })
})

describe('a decorative picture', () => {
  it('is the same for the same name, and differs between neighbours', () => {
    expect(tileOf('接苹果')).toEqual(tileOf('接苹果'))
    expect(tileOf(11)).toEqual(tileOf(31))
    expect(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => tileOf(at).src)).size).toBe(10)
  })

  it('exists for every name and for an empty name', () => {
    for (const name of ['', 'a', '游戏工坊', '🚀'.repeat(99)])
      expect(tileOf(name)).toEqual({
        src: expect.any(String) as string,
        ground: expect.stringMatching(/^var\(--tile-/) as string,
      })
  })
})

it('stars have a text alternative', () => {
  render(<Stars value={3} />)
  expect(screen.getByRole('img', { name: '3 星' }).children).toHaveLength(5)
})

it('a section links to the full list only if a link is given', () => {
  const { rerender } = render(
    <MemoryRouter>
      <Section title="继续创作" more={{ to: '/account/center', text: '我的作品' }}>
        内容
      </Section>
    </MemoryRouter>,
  )
  expect(screen.getByRole('region', { name: '继续创作' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '我的作品' }).getAttribute('href')).toBe('/account/center')
  rerender(
    <MemoryRouter>
      <Section title="继续创作">内容</Section>
    </MemoryRouter>,
  )
  expect(screen.queryByRole('link')).toBeNull()
})
