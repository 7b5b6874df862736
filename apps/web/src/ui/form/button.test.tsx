// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { Button, ButtonLink } from './button.tsx'

afterEach(tidy)

describe('a button', () => {
  it('submits no form unless its type is submit', () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <Button>看看</Button>
        <Button type="submit">发送</Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button', { name: '看看' }))
    expect(send).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '发送' }))
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['disabled', { disabled: true }],
    ['loading', { loading: true }],
  ])('ignores presses and submits no form while it is %s, but can be focused', (_, state) => {
    const pressed = vi.fn()
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <Button type="submit" onClick={pressed} title="先写点什么" {...state}>
          发送
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: '发送' })
    fireEvent.click(button)
    expect([pressed.mock.calls.length, send.mock.calls.length]).toEqual([0, 0])
    button.focus()
    expect(document.activeElement).toBe(button)
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false])
  })

  it('has a text for the busy state', () => {
    const { rerender } = render(
      <Button loading loadingText="正在保存">
        保存
      </Button>,
    )
    expect(screen.getByRole('button', { name: '正在保存' }).getAttribute('aria-busy')).toBe('true')
    rerender(<Button loading>保存</Button>)
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-busy')).toBe('true')
    rerender(<Button loadingText="正在保存">保存</Button>)
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-busy')).toBeNull()
  })

  it('shows its icon, or a spinner instead of the icon', () => {
    const { container, rerender } = render(<Button icon="search">搜索</Button>)
    expect(container.querySelectorAll('svg')).toHaveLength(1)
    rerender(
      <Button icon="search" loading>
        搜索
      </Button>,
    )
    expect(container.querySelectorAll('svg')).toHaveLength(0)
    rerender(
      <Button icon="search" iconAfter="right">
        搜索
      </Button>,
    )
    expect(container.querySelectorAll('svg')).toHaveLength(2)
  })
})

describe('a link that looks like a button', () => {
  const link = (props: Partial<React.ComponentProps<typeof ButtonLink>>) => {
    render(
      <MemoryRouter>
        <ButtonLink to="/workList" {...props}>
          去
        </ButtonLink>
      </MemoryRouter>,
    )
    return screen.getByRole('link', { name: '去' })
  }

  it('navigates inside the site without loading the page again', () => {
    const anchor = link({})
    expect(anchor.getAttribute('href')).toBe('/workList')
    // The router prevents the navigation of the browser.
    expect(fireEvent.click(anchor)).toBe(false)
  })

  it.each([
    ['https://x.test/a', {}],
    ['/python/index.html', { newWindow: true }],
  ])('lets the browser open %s', (to, props) => {
    const anchor = link({ to, ...props })
    anchor.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    fireEvent.click(anchor)
    expect(anchor.getAttribute('href')).toBe(to)
    expect.assertions(2)
  })

  it('opens a new window that cannot access the current window', () => {
    const anchor = link({ newWindow: true })
    expect([anchor.getAttribute('target'), anchor.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  it('opens in the same window by default', () => {
    const anchor = link({ to: 'https://x.test/' })
    expect([anchor.getAttribute('target'), anchor.getAttribute('rel')]).toEqual([null, null])
  })
})
