// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { departDayLog } from '@mashu/contract/teaching/depart-day-log'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import ClassRecordScreen from './class-record.screen.tsx'

vi.mock('../../kit/chart/draw.ts', () => ({ lineIn: () => ({ show: () => {}, remove: () => {} }) }))
afterEach(tidy)

const sum = (values: object = {}) => ({
  id: null,
  departId: null,
  departName: null,
  unitOpenCount: 4,
  courseWorkAssignCount: 3,
  additionalWorkAssignCount: 1,
  courseWorkSubmitCount: 20,
  additionalWorkSubmitCount: 10,
  courseWorkCorrectCount: 5,
  additionalWorkCorrectCount: 6,
  createTime: null,
  ...values,
})
const classes = [sum({ departId: 'd1', departName: '红班' })]
const detail = {
  departId: 'd1',
  departName: '红班',
  homework: [
    { id: 'u1', kind: 'unit', name: '接苹果', courseName: '游戏工坊', time: '2026-09-05 09:00:00' },
    { id: 'a1', kind: 'assignment', name: '画一只猫', courseName: null, time: '2026-09-06 09:00:00' },
  ],
  students: [
    { id: 's1', username: 'lin', realname: '林小满' },
    { id: 's2', username: 'wang', realname: '王一一' },
  ],
  works: [
    {
      workId: 'w1',
      userId: 's1',
      homeworkId: 'u1',
      submitTime: '2026-09-05 10:00:00',
      late: true,
      markTime: '2026-09-06 10:00:00',
      score: 4,
    },
  ],
}
const answers = {
  [departDayLog.getReport.path]: () => ({ result: sum() }),
  [departDayLog.getReportGroupByDepart.path]: () => ({ result: classes }),
  [departDayLog.getReportGroupByDay.path]: () => ({ result: [sum({ createTime: '2026-09-05' })] }),
  [departDayLog.classDetail.path]: () => ({ result: detail }),
}
const ADDRESS = '/report/depart?first=2026-09-01&last=2026-09-30'

it('sums both kinds of homework, and links classes, lessons and students', async () => {
  signIn(['teacher'])
  testServer(answers)
  draw(<ClassRecordScreen />, ADDRESS)
  const figure = (label: string) => screen.getAllByText(label)[0]!.closest('a, div')!.textContent
  await screen.findByText('每份只算第一次交')
  expect(figure('上交作业')).toContain('30')
  expect(figure('批改作业')).toContain('11')
  const total = screen.getByRole('row', { name: /^合计/ })
  expect(
    within(total)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['4', '4', '30', '11'])

  fireEvent.click(screen.getByRole('button', { name: '红班' }))
  fireEvent.click(await screen.findByRole('button', { name: /接苹果/ }))
  const works = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(works.filter((text) => text?.includes('★'))).toEqual([expect.stringContaining('林小满')])
  expect(works.filter((text) => text?.includes('没有交'))).toEqual([expect.stringContaining('王一一')])
  expect(screen.getByRole('link', { name: '林小满' }).getAttribute('href')).toBe('/teaching/workList?workId=w1')
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  fireEvent.click(screen.getByRole('button', { name: '按学生' }))
  expect(screen.getByRole('button', { name: /林小满/ }).textContent).toContain('迟交 1')
})

it('loads the selected days, grouped by month for a long range', async () => {
  signIn(['teacher'])
  const server = testServer({ ...answers, [departDayLog.getReportGroupByMonth.path]: () => ({ result: [] }) })
  draw(<ClassRecordScreen />, '/report/depart?first=2024-09-01&last=')
  await screen.findByText('每份只算第一次交')
  expect(server.asked(departDayLog.getReport.path)[0]!.query).toEqual({ startTime: '2024-09-01' })
  expect(server.asked(departDayLog.getReportGroupByMonth.path)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '最近 30 天' }))
  await waitFor(() => expect(server.asked(departDayLog.getReportGroupByDay.path)).toHaveLength(1))
})

it('explains an empty record, and loads it again after a failure', async () => {
  signIn(['teacher'])
  let isBroken = true
  testServer({
    ...answers,
    [departDayLog.getReport.path]: () =>
      isBroken ? { status: 500, success: false, message: '数据库正忙' } : { result: null },
  })
  draw(<ClassRecordScreen />, ADDRESS)
  fireEvent.click(await screen.findByRole('button', { name: '再试一次' }))
  isBroken = false
  fireEvent.click(await screen.findByRole('button', { name: '再试一次' }))
  await screen.findByText(/没有教学记录/)
})
