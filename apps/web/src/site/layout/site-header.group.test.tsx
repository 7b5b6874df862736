// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { entry, nav, open } from './test/opened-header.tsx'

afterEach(tidy)

describe('a group of the menu', () => {
  const group = async () => {
    open()
    return screen.findByRole('button', { name: '创作' })
  }
  const inside = () => nav().queryByRole('link', { name: 'Scratch' })

  it('opens with a press, and opens external links in a new window', async () => {
    const toggle = await group()
    expect([toggle.getAttribute('aria-expanded'), inside()]).toEqual(['false', null])
    fireEvent.click(toggle)
    expect([
      toggle.getAttribute('aria-expanded'),
      inside()?.getAttribute('target'),
      inside()?.getAttribute('rel'),
    ]).toEqual(['true', '_blank', 'noopener'])
    expect(nav().getByRole('link', { name: '课程' }).getAttribute('target')).toBeNull()
  })

  it('closes with Esc, and moves the focus to its button', async () => {
    const toggle = await group()
    fireEvent.click(toggle)
    inside()!.focus()
    fireEvent.keyDown(inside()!, { key: 'a' })
    expect(inside()).not.toBeNull()
    fireEvent.keyDown(inside()!, { key: 'Escape' })
    expect([inside(), document.activeElement]).toEqual([null, toggle])
  })

  it('stays open while the focus is inside, and closes when the focus leaves', async () => {
    const toggle = await group()
    fireEvent.click(toggle)
    fireEvent.blur(toggle, { relatedTarget: inside() })
    expect(inside()).not.toBeNull()
    fireEvent.blur(inside()!, { relatedTarget: screen.getByRole('link', { name: '首页' }) })
    expect(inside()).toBeNull()
  })

  it('opens when the pointer enters, and closes when the pointer leaves', async () => {
    const toggle = await group()
    fireEvent.mouseEnter(toggle.parentElement!)
    expect(inside()).not.toBeNull()
    fireEvent.mouseLeave(toggle.parentElement!)
    expect(inside()).toBeNull()
  })

  it('begins with a link to its own address, if it has an address', async () => {
    open('/index', () => ({ result: [entry('社区', '/home', { children: [entry('资讯', '/newsList')] })] }))
    fireEvent.click(await screen.findByRole('button', { name: '社区' }))
    expect(
      nav()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/home', '/newsList'])
  })
})
