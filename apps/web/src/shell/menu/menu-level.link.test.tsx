// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { menuIcon } from '../../ui/picture/menu-icon.ts'
import { Leaf } from './menu-level.tsx'
import { inside, leaf, tearDown } from './test/menu-leaf.tsx'

afterEach(tearDown)

describe('a link of the menu', () => {
  it('is marked when its page is open', () => {
    inside(
      <>
        <Leaf item={leaf('甲')} path="/甲" />
        <Leaf item={leaf('乙')} path="/甲" />
      </>,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual(['page', null])
  })

  it('has an accessible name when only its icon is visible', () => {
    inside(<Leaf item={leaf('甲', { icon: 'home' })} path="/" bare />)
    const link = screen.getByRole('link', { name: '甲' })
    expect([link.textContent, link.title]).toEqual(['', '甲'])
  })

  it('to another site opens a new window that has no access to this window', () => {
    inside(<Leaf item={leaf('外', { outside: 'https://school.example/doc' })} path="/" />)
    const link = screen.getByRole('link', { name: '外' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://school.example/doc',
      '_blank',
      'noopener',
    ])
  })
})

it.each([
  ['home', 'home'],
  ['check-circle-o', 'check'],
  ['check-circle', 'check'],
  ['no-such-icon', 'file'],
  [undefined, undefined],
])('the icon name %s in the menu is shown as the icon %s', (name, icon) => {
  expect(menuIcon(name)).toBe(icon)
})
