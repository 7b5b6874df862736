// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ResultPanel } from './result-panel.tsx'
import { StepLine } from '../password-reset/step-line.tsx'
import { open, press, tidy } from './test-answers.tsx'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  tidy()
  vi.useRealTimers()
})
/** Each timer starts only after the page is rendered again. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
}

describe('the panel after a success', () => {
  const panel = <ResultPanel username="xiaoman" title="注册成功" text={(left) => `${left} 秒后去登录。`} seconds={3} />

  it('counts down and opens the login page with the filled-in name', async () => {
    open(panel)
    expect(screen.getByText('3 秒后去登录。')).toBeTruthy()
    await pass(2)
    expect(screen.getByText('1 秒后去登录。')).toBeTruthy()
    await pass(1)
    expect(screen.getByText('/user/login {"username":"xiaoman"}')).toBeTruthy()
  })

  it('does not navigate again after the user has left the page', async () => {
    open(panel)
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/index')
    press('马上登录')
    await pass(10)
    expect(screen.getByText('/user/login {"username":"xiaoman"}')).toBeTruthy()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a countdown', () => {
  it('ends once at zero, and can be restarted', async () => {
    const end = vi.fn()
    const { result } = renderHook(() => useCountdown(0, end))
    await pass(5)
    expect([result.current.left, end.mock.calls.length]).toEqual([0, 0])
    act(() => result.current.start(2))
    await pass(1)
    expect([result.current.left, end.mock.calls.length]).toEqual([1, 0])
    await pass(5)
    expect([result.current.left, end.mock.calls.length]).toEqual([0, 1])
    act(() => result.current.start(1))
    await pass(1)
    expect(end).toHaveBeenCalledTimes(2)
  })

  it('stops when its page is closed', async () => {
    const end = vi.fn()
    const { unmount } = renderHook(() => useCountdown(2, end))
    await pass(1)
    unmount()
    await pass(5)
    expect(end).not.toHaveBeenCalled()
  })
})

describe('the list of steps', () => {
  const steps = (current: number) => {
    render(<StepLine current={current} />)
    return screen.getAllByRole('listitem').map((item) => [item.textContent, item.getAttribute('aria-current')])
  }

  it('shows finished steps and the current one', () => {
    expect(steps(3)).toEqual([
      ['账号（已完成）', null],
      ['手机验证（已完成）', null],
      ['3密码', 'step'],
      ['4完成', null],
    ])
  })

  it('shows all steps as finished when the last step is current', () => {
    expect(steps(4)).toEqual([
      ['账号（已完成）', null],
      ['手机验证（已完成）', null],
      ['密码（已完成）', null],
      ['完成（已完成）', 'step'],
    ])
  })
})
