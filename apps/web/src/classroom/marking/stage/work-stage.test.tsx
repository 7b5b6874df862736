// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { frame, handIn, stage } from './test/work-on-stage.tsx'

afterEach(cleanup)

describe('a player that failed to load', () => {
  const load = (page: Document | null) => {
    const shown = frame()
    Object.defineProperty(shown, 'contentDocument', { value: page })
    Object.defineProperty(shown, 'contentWindow', { value: null })
    fireEvent.load(shown)
    return shown
  }

  it('shows a message, and loads again on request or when the network returns', () => {
    render(stage(handIn()))
    let before = load(null)
    expect(screen.getByRole('alert').textContent).toContain('连不上网络')
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    expect([screen.queryByRole('alert'), frame() === before]).toEqual([null, false])
    before = load(null)
    fireEvent(window, new Event('online'))
    expect([screen.queryByRole('alert'), frame() === before]).toEqual([null, false])
    load(document)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('the page shows that the student has submitted a newer version', () => {
  const { rerender } = render(stage(handIn()))
  rerender(stage(handIn({ comment: 'x' })))
  expect(screen.queryByRole('status')).toBeNull()
  rerender(stage(handIn({ submitTime: '2025-11-12 11:00:00', versionNo: 2 })))
  expect(screen.getByRole('status').textContent).toContain('林小满刚刚又交了一版')
})

it('the page links to the editor of the work if such an editor exists', () => {
  render(stage(handIn({ workType: '4' })))
  const link = screen.getByRole('link', { name: '在编辑器打开' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/python/index.html?workId=w1', '_blank'])
  cleanup()
  render(stage(handIn({ workType: '0', workFileKey: 'a.pdf' })))
  expect(screen.queryByRole('link', { name: '在编辑器打开' })).toBeNull()
})

it('the page shows the previous mark, with its remark if there is one', () => {
  render(stage(handIn({ score: 3, comment: '再试试' })))
  expect(screen.getByText('“再试试”')).toBeTruthy()
  expect(screen.getByRole('img', { name: '3 星' })).toBeTruthy()
  cleanup()
  render(stage(handIn({ score: 3 })))
  expect(screen.queryByText(/“”/)).toBeNull()
  cleanup()
  render(stage(handIn({ workStatus: '2', score: 3 })))
  expect(screen.queryByText(/上次/)).toBeNull()
})
