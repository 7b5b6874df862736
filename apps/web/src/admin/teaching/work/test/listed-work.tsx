import { fireEvent, screen as page, within } from '@testing-library/react'
import { vi } from 'vitest'
import { correction } from '@mashu/contract/teaching/correction'
import { draw, testServer, tidy } from '../../../kit/test/test-server.tsx'
import Works from '../work.screen.tsx'

const row = (id: string, workName: string, [workType, workStatus]: readonly [string, string], more: object = {}) => ({
  id,
  workName,
  workType,
  workType_dictText: 'Scratch',
  workStatus,
  realname: '林小满',
  departId: 'd1',
  departId_dictText: '一班',
  score: null,
  ...more,
})
const works = [
  row('1', '接苹果', ['2', '1']),
  row('2', '飞船', ['4', '3'], { score: 5, versionNo: 4, publicVersionNo: 2 }),
  row('3', '雪人', ['3', '4']),
  row('4', '照片', ['0', '2']),
]
const listed = () => ({
  result: { records: works, total: works.length, size: 10, current: 1, pages: 1, searchCount: true },
})
export const open = async (replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({ [correction.list.path]: listed, ...replies })
  draw(<Works />)
  await page.findByText('接苹果')
  return server
}
export const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
export const menu = async (name: string) => {
  fireEvent.click(rowOf(name).getByRole('button', { name: /更多/ }))
  return (await page.findAllByRole('menuitem')).map((item) => item.textContent)
}
export const batch = async (item: string, ...names: string[]) => {
  for (const name of names) fireEvent.click(rowOf(name).getByRole('checkbox'))
  fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: item }))
}
export const yes = async (verb: string) =>
  fireEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: verb }))
export const tearDown = () => {
  vi.restoreAllMocks()
  tidy()
}
