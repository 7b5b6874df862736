// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { school, tidy } from '../../test/test-page.tsx'
import { Avatar, toneOf } from './avatar.tsx'
import { Logo } from './logo.tsx'
import { WorkCover } from '../work/work-cover.tsx'

afterEach(tidy)
const STATIC = '/api/sys/common/static'

describe('the avatar of a user', () => {
  const draw = (props: Partial<React.ComponentProps<typeof Avatar>> = {}) =>
    render(<Avatar name="林小满" {...props} />).container

  it.each([
    ['ab.png', `${STATIC}/ab.png`],
    ['https://x.test/a.png', 'https://x.test/a.png'],
  ])('%s is loaded from %s', (src, address) => {
    expect(draw({ src }).querySelector('img')?.getAttribute('src')).toBe(address)
  })

  it('is the default avatar of the school if the user has no picture', () => {
    school({ avatar: 'school.png' })
    expect(draw({ src: null }).querySelector('img')?.getAttribute('src')).toBe(`${STATIC}/school.png`)
  })

  it.each([
    ['林小满', '满'],
    ['  Lin ', 'n'],
    ['海龟🐢', '🐢'],
    ['郑同学', '郑'],
    ['林小满（lin2）', '满'],
    ['欧阳老师', '阳'],
    ['同学', '学'],
    ['  ', '码'],
  ])('of "%s" without a picture shows %s', (name, letter) => {
    const container = draw({ name })
    expect([container.textContent, container.querySelector('img')]).toEqual([letter, null])
  })

  it('is replaced by a letter when loading fails, until it has a new address', () => {
    const { container, rerender } = render(<Avatar name="林小满" src="gone.png" />)
    fireEvent.error(container.querySelector('img')!)
    expect(container.textContent).toBe('满')
    rerender(<Avatar name="林小满" src="new.png" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe(`${STATIC}/new.png`)
  })

  it('has the same colour for the same name', () => {
    expect(toneOf('林小满')).toBe(toneOf('林小满'))
    expect(
      new Set(['林小满', '王小明', '张三', '李四', 'Anna', 'Bob', 'Carl', 'Dora'].map(toneOf)).size,
    ).toBeGreaterThan(1)
  })
})

describe('the cover of a work', () => {
  const draw = (props: Partial<React.ComponentProps<typeof WorkCover>> = {}) =>
    render(<WorkCover src="c.png" workType="2" {...props} />).container

  it.each([
    ['c.png', 320, `${STATIC}/c.png?w=320`],
    ['c.png', 640, `${STATIC}/c.png?w=640`],
    ['/api/sys/common/static/c.png?v=2', 320, `${STATIC}/c.png?v=2&w=320`],
  ] as const)('%s with the width %i is loaded from %s', (src, width, address) => {
    expect(draw({ src, width }).querySelector('img')?.getAttribute('src')).toBe(address)
  })

  it.each([
    ['nothing', null],
    ['an unresolved list', '[{"url":"a.png"}]'],
  ])('without a picture (%s) shows an icon instead of a broken picture', (_, src) => {
    const container = draw({ src })
    expect([container.querySelector('img'), container.querySelectorAll('svg').length]).toEqual([null, 1])
  })

  it('shows an icon when loading fails', () => {
    const container = draw()
    fireEvent.error(container.querySelector('img')!)
    expect([container.querySelector('img'), container.querySelectorAll('svg').length]).toEqual([null, 1])
  })

  it('shows the kind of work if known', () => {
    expect(draw({ workType: 4 }).textContent).toBe('Python')
    expect(draw({ workType: null }).textContent).toBe('')
  })

  it('is loaded lazily by default', () => {
    expect([
      draw().querySelector('img')?.getAttribute('loading'),
      draw({ eager: true }).querySelector('img')?.getAttribute('loading'),
    ]).toEqual(['lazy', 'eager'])
  })
})

describe('the logo', () => {
  it('is 小码 with the name of the school by default', () => {
    school({ brandName: '光明小学', brandDesc: '一起创作' })
    const { container, rerender } = render(<Logo />)
    expect([container.textContent, container.querySelectorAll('svg').length]).toEqual(['光明小学', 1])
    rerender(<Logo withDescription />)
    expect(container.textContent).toBe('光明小学一起创作')
    rerender(<Logo withDescription compact />)
    expect(container.textContent).toBe('')
  })

  it('is the picture of the school, with a variant for dark backgrounds', () => {
    school({ logo: 'day.png', logo2: 'night.png' })
    const src = (logo: React.ReactElement) => render(logo).container.querySelector('img')?.getAttribute('src')
    expect([src(<Logo />), src(<Logo onGround />)]).toEqual([`${STATIC}/day.png`, `${STATIC}/night.png`])
    school({ logo2: '' })
    expect(src(<Logo onGround />)).toBe(`${STATIC}/day.png`)
  })

  it('has an alternative text only without the name beside it', () => {
    school({ logo: 'day.png', brandName: '光明小学' })
    const alt = (logo: React.ReactElement) => render(logo).container.querySelector('img')?.getAttribute('alt')
    expect([alt(<Logo />), alt(<Logo compact />)]).toEqual(['', '光明小学'])
  })
})
