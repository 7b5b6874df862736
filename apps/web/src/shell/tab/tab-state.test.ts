import { describe, expect, it } from 'vitest'
import { close, closeSide, homeTab, locationOf, reload, rename, visit, type Tab } from './tab-state.ts'

const names = (tabs: readonly Tab[]) => tabs.map((tab) => tab.title)
const go = (tabs: readonly Tab[], path: string, title: string, search = '') =>
  visit(tabs, { ...locationOf(path), search }, title, 'many')
const four = ['/a', '/b', '/c'].reduce<readonly Tab[]>((tabs, path) => go(tabs, path, path.slice(1)), [homeTab])

describe('opening a page', () => {
  it('adds the home page before the first page', () => {
    expect(names(go([], '/a', 'a'))).toEqual(['首页', 'a'])
  })
  it('adds one tab for each path, and updates the query of an existing tab', () => {
    const again = go(four, '/a', 'a', '?id=2')
    expect(names(again)).toEqual(['首页', 'a', 'b', 'c'])
    expect(again[1]!.location.search).toBe('?id=2')
  })
  it('keeps a title that a page has set until the URL changes', () => {
    const named = rename(go(four, '/a', 'a', '?id=1'), '/a', '我的课程-接苹果')
    expect(names(go(named, '/a', 'a', '?id=1'))[1]).toBe('我的课程-接苹果')
    expect(names(go(named, '/a', 'a', '?id=2'))[1]).toBe('a')
  })
  it('keeps only the opened page when the setting for several tabs is off', () => {
    expect(names(visit(four, locationOf('/d'), 'd', 'one'))).toEqual(['d'])
  })
  it('keeps hidden tabs, and meanwhile adds only one tab', () => {
    const hidden = (tabs: readonly Tab[], path: string) => visit(tabs, locationOf(path), path.slice(1), 'hidden')
    const away = hidden(hidden(four, '/d'), '/e')
    expect(names(away)).toEqual(['首页', 'a', 'b', 'c', 'e'])
    expect(names(hidden(away, '/b'))).toEqual(['首页', 'a', 'b', 'c'])
    expect(names(hidden(hidden([], '/d'), '/e'))).toEqual(['e'])
    expect(names(go(go(away, '/e', 'e'), '/f', 'f'))).toEqual(['首页', 'a', 'b', 'c', 'e', 'f'])
  })
})

describe('closing a tab', () => {
  it('is refused for the home page and for the last tab', () => {
    expect(close(four, '/dashboard/index', '/a')).toEqual({ refused: '首页不能关闭!' })
    expect(close([four[1]!], '/a', '/a')).toEqual({ refused: '这是最后一页，不能再关闭了啦' })
  })
  it('activates the next tab, or the previous tab at the end', () => {
    expect(close(four, '/b', '/b')).toMatchObject({ next: { pathname: '/c' } })
    expect(close(four, '/c', '/c')).toMatchObject({ next: { pathname: '/b' } })
  })
  it('does not change the active tab when another tab is closed', () => {
    expect(close(four, '/b', '/a')).toMatchObject({ next: undefined })
  })
  it('never closes the home page when several tabs are closed', () => {
    expect(names(closeSide(four, '/b', 'left', '/b').tabs)).toEqual(['首页', 'b', 'c'])
    expect(names(closeSide(four, '/b', 'right', '/b').tabs)).toEqual(['首页', 'a', 'b'])
    expect(names(closeSide(four, '/b', 'others', '/b').tabs)).toEqual(['首页', 'b'])
  })
  it('activates the tab with the context menu when the active tab was closed', () => {
    expect(closeSide(four, '/b', 'others', '/c').next?.pathname).toBe('/b')
    expect(closeSide(four, '/b', 'right', '/a').next).toBeUndefined()
    expect(closeSide(four, '/b', 'right', '/c').next?.pathname).toBe('/b')
  })
})

it('reloading a tab does not reload the other tabs', () => {
  expect(reload(four, '/b').map((tab) => tab.round)).toEqual([0, 0, 1, 0])
})
