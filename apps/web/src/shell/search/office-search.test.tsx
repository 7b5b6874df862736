// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MenuRoute } from '@mashu/contract/sys/permission'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../admin/kit/test/test-server.tsx'
import { endSession } from '../../api/session.ts'
import { menuModel } from '../menu/menu-model.ts'
import OfficeSearch from './office-search.tsx'

const entry = (title: string, path: string): MenuRoute => ({
  id: title,
  route: '1',
  path,
  component: `x/${title}`,
  meta: { title, keepAlive: false, internalOrExternal: false },
})
const office = menuModel(
  [
    entry('用户管理', '/isystem/user'),
    entry('班级管理', '/isystem/departDetailList'),
    entry('作业批改', '/teaching/workList'),
    entry('课程列表', '/course/course'),
  ],
  'http://school.test',
)
const learning = menuModel([entry('我的作品', '/account/center')], 'http://school.test')

const none = { rows: [], more: false }
const found = {
  people: { rows: [{ id: '1', username: 'xm01', realname: '林小满', userIdentity: 1, departs: '红班' }], more: true },
  departs: { rows: [{ id: '2', departName: '满天星班', orgCategory: '3', parentName: '实验小学' }], more: false },
  works: {
    rows: [
      { id: '3', workName: '满月', workType: '2', realname: '林小满' },
      { id: '4', workName: '满分', workType: '4', realname: null },
    ],
    more: false,
  },
  courses: { rows: [{ id: '5', courseName: '美满课程', showType: 2 }], more: false },
}
const path = '/teaching/search/find'
let closed = 0
function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}
const place = () => screen.getByTestId('place').textContent
const open = (model = office, mobile = false) => {
  draw(
    <>
      <Address />
      <OfficeSearch model={model} mobile={mobile} onClose={() => (closed += 1)} />
    </>,
  )
  return screen.getByRole('combobox', { name: '搜索' })
}
const type = (words: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: words } })
const press = (key: string) => act(async () => fireEvent.keyDown(screen.getByRole('combobox'), { key }))
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

beforeEach(() => {
  closed = 0
  signIn(['teacher'])
})
afterEach(() => {
  endSession()
  tidy()
})

describe('the office search', () => {
  it('shows the results of the server in groups', async () => {
    const { asked } = testServer({ [path]: () => ({ result: found }) })
    open()
    type('  满 ')
    const people = await screen.findByRole('group', { name: '人员' })
    expect(
      screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')!.split('-').at(-1)),
    ).toEqual(['人员', '班级', '作品', '课程'])
    expect(within(people).getByText('还有别的人员，再多打几个字')).toBeDefined()
    expect(options()).toEqual([
      '林小满xm01 · 红班',
      '满天星班班级 · 实验小学',
      '满月林小满 · Scratch',
      '满分我的作品 · Python',
      '美满课程',
    ])
    expect(asked(path).map(({ query }) => query)).toEqual([{ keyword: '满' }])
  })

  it.each([
    [0, '/isystem/user?username=xm01'],
    [1, '/isystem/departDetailList?id=2'],
    [2, '/teaching/workList?workId=3'],
    [4, `/course/course?${new URLSearchParams({ courseName: '美满课程' }).toString()}`],
  ])('after %i arrow keys and Enter, opens the page where the result can be edited', async (steps, address) => {
    testServer({ [path]: () => ({ result: found }) })
    open()
    type('满')
    await screen.findByRole('group', { name: '人员' })
    for (let step = 0; step < steps; step++) await press('ArrowDown')
    await press('Enter')
    expect([place(), closed]).toEqual([address, 1])
  })

  it("opens a user's work in its editor, and a student's course for students", async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    testServer({ [path]: () => ({ result: found }) })
    open(learning)
    type('满')
    await waitFor(() => expect(options()).toEqual(['满分我的作品 · Python', '美满课程']))
    await act(async () => fireEvent.click(screen.getByRole('option', { name: /满分/ })))
    expect(opened).toHaveBeenCalledWith('/python/index.html?workId=4', '_blank', 'noopener')
    await act(async () => fireEvent.click(screen.getByRole('option', { name: /美满/ })))
    expect(place()).toBe('/teaching/mineCourse/courseUnitCard?id=5')
  })

  it('opens the first result if Enter was pressed before the answer', async () => {
    testServer({ [path]: () => ({ result: { ...found, people: { ...found.people, more: false } } }) })
    open()
    type('小满')
    await press('Enter')
    await waitFor(() => expect(place()).toBe('/isystem/user?username=xm01'))
  })

  it('tells that nothing was found, or that the server could not search', async () => {
    let down = true
    testServer({
      [path]: () =>
        down
          ? { refuse: '服务器正在重启', status: 500 }
          : { result: { people: none, departs: none, works: none, courses: none } },
    })
    open()
    type('没有')
    expect(screen.getByText('正在找…')).toBeDefined()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('只找了菜单：')
    type('用户')
    expect(options()).toEqual(['用户管理'])
    type('没有')
    down = false
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: '重试' })))
    expect(await screen.findByText('没有找到“没有”，换个词或拼音首字母试试')).toBeDefined()
  })

  it('offers the recent choices until another user logs in', async () => {
    testServer({ [path]: () => ({ result: found }) })
    const first = open()
    fireEvent.change(first, { target: { value: '满' } })
    await screen.findByRole('group', { name: '人员' })
    await press('Enter')
    cleanup()
    open()
    expect(within(screen.getByRole('group', { name: '最近' })).getAllByRole('option')).toHaveLength(1)
    expect(options()[0]).toBe('林小满xm01 · 红班')
    act(() => endSession())
    tidy()
    signIn(['teacher'])
    open()
    expect(screen.queryByRole('group', { name: '最近' })).toBeNull()
  })

  it('is a dialog on narrow screens', () => {
    testServer({})
    open(office, true)
    expect(within(screen.getByRole('dialog', { name: '搜索' })).getAllByRole('option')).toHaveLength(4)
  })
})
