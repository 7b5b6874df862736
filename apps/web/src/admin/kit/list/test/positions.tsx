import { screen as page } from '@testing-library/react'
import { vi } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { screen } from '../../screen/screen.tsx'
import { draw, signIn, testServer, tidy } from '../../test/test-server.tsx'

export const LIST = position.list.path
export const rows = [
  { id: '11', code: 'P1', name: '教研员', postRank: '3', postRank_dictText: '中级', createTime: '2026-09-01 08:00:00' },
  { id: '12', code: 'P2', name: '班主任', postRank: '1', postRank_dictText: '员级', createTime: '2026-09-02 08:00:00' },
]
export const paged = (records: object[] = rows, total = records.length) => ({
  result: { records, total, size: 10, current: 1, pages: 1, searchCount: true },
})
const Positions = screen({
  title: '职务管理',
  noun: '职务',
  resource: position,
  fields: { code: { sort: true }, createTime: { hidden: true } },
  search: ['code', 'postRank'],
  columns: ['code', 'name', 'postRank', 'createTime'],
  form: ['code', 'name', 'postRank'],
  detail: ['code', 'name', 'createTime'],
  lockedRow: (row) => (row.code === 'P2' ? '系统职务' : undefined),
})
const ranks = {
  '/sys/dict/getDictItems/position_rank': () => ({ result: [{ value: '3', text: '中级', title: '中级' }] }),
}
export const open = async (address = '/list', replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({ [LIST]: () => paged(), ...ranks, ...replies })
  const route = draw(<Positions />, address)
  await page.findByText('教研员')
  return { server, route }
}
export const size = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 800,
  })

export const setUp = () => {
  signIn(['admin'])
  localStorage.removeItem('pro__columns:/sys/position/list')
}
export const tearDown = () => {
  size(1024)
  vi.restoreAllMocks()
  tidy()
}
