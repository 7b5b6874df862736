// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, press, tidy, type } from '../../test/test-page.tsx'
import { SearchField } from './search-field.tsx'

afterEach(tidy)

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜作品' })
const open = (props: Partial<React.ComponentProps<typeof SearchField>> = {}) => {
  const onSearch = vi.fn()
  const page = draw(<SearchField label="搜作品" value="" onSearch={onSearch} {...props} />)
  return {
    onSearch,
    with: (value: string) => page.redraw(<SearchField label="搜作品" onSearch={onSearch} {...props} value={value} />),
  }
}

describe('a search', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const wait = () => act(() => vi.runAllTimers())

  it('sends the trimmed input once, after a pause in typing', () => {
    const { onSearch } = open()
    for (const words of ['h', 'ha ', 'hai ']) type('搜作品', words)
    expect(onSearch).not.toHaveBeenCalled()
    wait()
    expect(onSearch.mock.calls).toEqual([['hai']])
    expect(screen.queryByRole('button', { name: '搜索' })).toBeNull()
  })

  it('is sent at once by the Enter key, and only once', () => {
    const { onSearch } = open()
    type('搜作品', '海龟')
    fireEvent.submit(screen.getByRole('search'))
    wait()
    expect(onSearch.mock.calls).toEqual([['海龟']])
  })

  it('waits until the user has finished composing a character', () => {
    const { onSearch } = open()
    fireEvent.compositionStart(field())
    type('搜作品', "hai'g")
    wait()
    expect(onSearch).not.toHaveBeenCalled()
    type('搜作品', '海龟')
    fireEvent.compositionEnd(field())
    wait()
    expect(onSearch.mock.calls).toEqual([['海龟']])
  })

  it('is cleared by its button, which sends nothing for an unsent text', () => {
    const { onSearch } = open()
    expect(screen.queryByRole('button', { name: '清空搜索' })).toBeNull()
    type('搜作品', '海')
    press('清空搜索')
    wait()
    expect([field().value, onSearch.mock.calls.length, document.activeElement === field()]).toEqual(['', 0, true])
  })

  it('has a button that removes the current search', () => {
    const { onSearch } = open({ value: '海龟' })
    expect(field().value).toBe('海龟')
    press('清空搜索')
    expect(onSearch.mock.calls).toEqual([['']])
  })

  it('keeps newer characters when the current search changes', () => {
    const page = open()
    type('搜作品', 'ha ')
    wait()
    page.with('ha')
    expect(field().value).toBe('ha ')
    type('搜作品', 'ha i')
    page.with('h')
    expect(field().value).toBe('ha i')
  })

  it('is cleared when another control removes the search', () => {
    const page = open()
    type('搜作品', 'zzz')
    wait()
    page.with('zzz')
    page.with('')
    expect(field().value).toBe('')
  })

  it('sends nothing after the field was removed from the page', () => {
    const { onSearch } = open()
    type('搜作品', '海')
    cleanup()
    wait()
    expect(onSearch).not.toHaveBeenCalled()
  })
})
