// @vitest-environment happy-dom
import { ApiError, CallError } from '@mashu/client'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { Chip } from '../card/chip.tsx'
import { Icon } from '../picture/icon.tsx'
import { Mascot } from '@mashu/ui/mascot'
import { EmptyState, ErrorBar, ErrorState, FailedState, OfficeEmpty } from './state.tsx'

afterEach(tidy)

describe('an empty state', () => {
  it('has the heading of the page, or a lower heading beside other content', () => {
    const { rerender } = render(<EmptyState title="还没有作品" />)
    expect(screen.getByRole('heading', { name: '还没有作品' }).tagName).toBe('H3')
    rerender(<EmptyState title="还没有作品" alone />)
    expect(screen.getByRole('heading', { level: 1, name: '还没有作品' })).toBeTruthy()
  })

  it('describes the next step and links to it', () => {
    render(<EmptyState title="还没有作品" text="公开的作品会出现在这里。" action={<a href="/workList">看看</a>} />)
    expect(screen.getByText('公开的作品会出现在这里。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '看看' })).toBeTruthy()
  })

  it('in the office is a sentence with an action', () => {
    render(<OfficeEmpty title="没有符合条件的数据" action={<button type="button">清空条件</button>} />)
    expect(screen.getByText('没有符合条件的数据')).toBeTruthy()
    expect(screen.getByRole('button', { name: '清空条件' })).toBeTruthy()
  })
})

describe('an error state', () => {
  it('is announced, reassures the user and offers to retry', () => {
    const retry = vi.fn()
    render(<ErrorState error={new TypeError('x is not a function')} onRetry={retry} />)
    expect(screen.getByRole('alert').textContent).toContain('页面出了点问题，你的作品都还在')
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('shows the message of the server, or explains the failure', () => {
    const { rerender } = render(<ErrorState error={new CallError('refused', '查看他人时不能看消息')} />)
    expect(screen.getByRole('alert').textContent).toContain('查看他人时不能看消息')
    rerender(<ErrorState error={new CallError('unreachable', 'Failed to fetch')} />)
    expect(screen.getByRole('alert').textContent).toContain('网络好像断开了')
    rerender(<ErrorState error={new ApiError('服务器无法完成请求!', 500)} />)
    expect(screen.getByRole('alert').textContent).toContain('服务器出了点问题')
    rerender(<ErrorState error={new ApiError('Token失效，请重新登录', 401)} />)
    expect(screen.getByRole('alert').textContent).toContain('登录已经过期')
    rerender(<ErrorState error={new ApiError('请求太多', 429)} />)
    expect(screen.getByRole('alert').textContent).toContain('现在人有点多')
  })

  it('does not retry while a retry is running', () => {
    const retry = vi.fn()
    render(<ErrorState error={new CallError('unreachable', '')} onRetry={retry} retrying />)
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    expect(retry).not.toHaveBeenCalled()
  })

  it('shows only the given action without a retry', () => {
    render(<FailedState title="页面没有下载下来" text="刷新试试。" action={<a href="/">首页</a>} />)
    expect([
      screen.queryByRole('button'),
      screen.getByRole('link').textContent,
      screen.getByRole('heading').textContent,
    ]).toEqual([null, '首页', '页面没有下载下来'])
  })

  it('in the office is a line with a button', () => {
    render(<ErrorBar action={<button type="button">重试</button>}>用户名已存在</ErrorBar>)
    expect(screen.getByRole('alert').textContent).toBe('用户名已存在重试')
  })
})

describe('an image and screen readers', () => {
  it('an icon is announced only with a label', () => {
    const { container, rerender } = render(<Icon name="eye" label="观看" />)
    expect(screen.getByRole('img', { name: '观看' })).toBeTruthy()
    rerender(<Icon name="eye" />)
    expect([screen.queryByRole('img'), container.querySelector('svg')?.getAttribute('aria-hidden')]).toEqual([
      null,
      'true',
    ])
  })

  it('小码 is announced only with a label, and has a face for every mood', () => {
    const { container, rerender } = render(<Mascot label="小码在招手" />)
    expect(screen.getByRole('img', { name: '小码在招手' })).toBeTruthy()
    const faces = (['open', 'happy', 'worried'] as const).map((face) => {
      rerender(<Mascot face={face} />)
      return container.innerHTML
    })
    expect(new Set(faces).size).toBe(3)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('a chip always has a text, and its colour is only an addition', () => {
    const { container } = render(
      <Chip tone="green" dot="red">
        已批改
      </Chip>,
    )
    expect(container.textContent).toBe('已批改')
  })
})
