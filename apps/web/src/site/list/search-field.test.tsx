// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

describe('a search with a button', () => {
  it('waits for the button or the enter key, and trims what was typed', () => {
    const { onSearch } = open()
    type('搜作品', '  海龟 ')
    expect(onSearch).not.toHaveBeenCalled()
    press('搜索')
    fireEvent.submit(screen.getByRole('search'))
    expect(onSearch.mock.calls).toEqual([['海龟'], ['海龟']])
  })

  it('is emptied by its cross, which asks anew only where something was searched', () => {
    const { onSearch } = open()
    expect(screen.queryByRole('button', { name: '清空搜索' })).toBeNull()
    type('搜作品', '海')
    press('清空搜索')
    expect([field().value, onSearch.mock.calls.length, document.activeElement === field()]).toEqual(['', 0, true])
  })

  it('shows what was searched, and takes it back with the cross', () => {
    const { onSearch } = open({ value: '海龟' })
    expect(field().value).toBe('海龟')
    press('清空搜索')
    expect(onSearch.mock.calls).toEqual([['']])
  })
})

describe('a search that follows every letter', () => {
  it('needs no button', () => {
    const { onSearch } = open({ live: true })
    for (const words of ['h', 'ha ', '']) type('搜作品', words)
    expect(onSearch.mock.calls).toEqual([['h'], ['ha'], ['']])
    expect(screen.queryByRole('button', { name: '搜索' })).toBeNull()
  })

  it('leaves a space at the end alone, since the next word may follow', () => {
    const page = open({ live: true })
    type('搜作品', 'ha ')
    page.with('ha')
    expect(field().value).toBe('ha ')
  })

  it('is emptied when the search is taken back elsewhere', () => {
    const page = open({ live: true })
    type('搜作品', 'zzz')
    page.with('zzz')
    page.with('')
    expect(field().value).toBe('')
  })
})
