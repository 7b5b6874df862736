// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { work as contract } from '@mashu/contract/teaching/work'
import { work } from '../test/rows.ts'
import { draw, page, school, signIn, tidy } from '../test/lesson-page.tsx'
import { OwnWorkList } from './own-work-list.tsx'

const works = [
  work({ id: 'a', workName: '接苹果', workStatus: '0', updateTime: '2025-11-05 08:00:00', viewNum: 0, starNum: 0 }),
  work({
    id: 'b',
    workName: 'Snake',
    workType: '4',
    workStatus: '1',
    updateTime: '2025-11-04 08:00:00',
    viewNum: 0,
    starNum: 0,
  }),
  work({
    id: 'c',
    workName: '第10关',
    workStatus: '3',
    score: 5,
    updateTime: '2025-11-03 08:00:00',
    viewNum: 9,
    starNum: 1,
  }),
  work({
    id: 'd',
    workName: '第2关',
    workStatus: '4',
    score: 4,
    updateTime: '2025-11-02 08:00:00',
    viewNum: 3,
    starNum: 8,
  }),
]
const actions = { onHistory: vi.fn(), onShare: vi.fn(), onRemark: vi.fn(), onDelete: vi.fn(), onPublish: vi.fn() }
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const stage = (name: RegExp) =>
  fireEvent.click(within(screen.getByRole('group', { name: '作品状态' })).getByRole('button', { name }))
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const open = async () => {
  school({ [contract.mine.path]: () => ({ result: page(...works) }) })
  draw(<OwnWorkList actions={actions} removed={[]} onRestore={() => undefined} />)
  await screen.findByText('接苹果')
}

beforeEach(() => signIn())
afterEach(tidy)

it.each([
  [/^全部/, ['接苹果', 'Snake', '第10关', '第2关']],
  [/^还没交/, ['接苹果']],
  [/^待批改/, ['Snake']],
  [/^已批改/, ['第10关', '第2关']],
  [/^已展示/, ['第10关', '第2关']],
])('the tab %s shows the works of its stage', async (name, expected) => {
  await open()
  stage(name)
  expect(names()).toEqual(expected)
  expect(
    within(screen.getByRole('group', { name: '作品状态' }))
      .getByRole('button', { name })
      .getAttribute('aria-pressed'),
  ).toBe('true')
})

it.each([
  ['recent', ['接苹果', 'Snake', '第10关', '第2关']],
  ['views', ['第10关', '第2关', '接苹果', 'Snake']],
  ['stars', ['第2关', '第10关', '接苹果', 'Snake']],
])('the list can be sorted by %s', async (order, expected) => {
  await open()
  choose('排列', order)
  expect(names()).toEqual(expected)
})

it('sorting by name compares numbers by value, so that 2 comes before 10', async () => {
  await open()
  choose('排列', 'name')
  expect(names().indexOf('第2关')).toBeLessThan(names().indexOf('第10关'))
})

it('the list can be searched by name, ignoring case, and filtered by kind', async () => {
  await open()
  choose('按名字找作品', ' sNAKE ')
  expect(names()).toEqual(['Snake'])
  choose('按名字找作品', '')
  choose('作品类型', 'Python')
  expect(names()).toEqual(['Snake'])
})

it('after a search without a result, a button shows all works and keeps the order', async () => {
  await open()
  choose('排列', 'stars')
  choose('按名字找作品', '不存在')
  expect(screen.getByText('没有这样的作品')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '看全部作品' }))
  expect(names()).toEqual(['第2关', '第10关', '接苹果', 'Snake'])
  expect(screen.getByLabelText<HTMLInputElement>('按名字找作品').value).toBe('')
})

it('each button calls its action with the work on its card', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: '第10关 的历史版本' }))
  fireEvent.click(screen.getByRole('button', { name: '分享 第2关' }))
  fireEvent.click(screen.getByRole('button', { name: '删除 Snake' }))
  expect(
    [actions.onHistory, actions.onShare, actions.onDelete].map((mock) => mock.mock.lastCall?.[0] as unknown),
  ).toEqual([works[2], works[3], works[1]])
})

it('the list loads again after a failure', async () => {
  let broken = true
  school({ [contract.mine.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: page(...works) }) })
  draw(<OwnWorkList actions={actions} removed={[]} onRestore={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('作品没有加载出来')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
  expect(await screen.findByText('接苹果')).toBeTruthy()
})

it('shows all of many works', async () => {
  const many = Array.from({ length: 60 }, (_, at) => work({ id: `m${at}`, workName: `作品${at}` }))
  school({ [contract.mine.path]: () => ({ result: page(...many) }) })
  draw(<OwnWorkList actions={actions} removed={[]} onRestore={() => undefined} />)
  await waitFor(() => expect(names()).toHaveLength(60))
})
