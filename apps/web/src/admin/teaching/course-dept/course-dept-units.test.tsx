// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { CourseDeptUnits } from './course-dept-units.tsx'

const OPEN = '2026-01-01 08:00:00'
const unit = (unitId: string, unitName: string, openTime: string | null = null) => ({
  unitId,
  unitName,
  hasHomework: unitId !== 'u3',
  openTime,
  dueTime: null,
})
const units = [unit('u1', '接苹果', OPEN), unit('u2', '迷宫'), unit('u3', '看一看')]

function open(unitByUnit: boolean, rows: object[] = units) {
  const server = testServer({
    [courseDept.queryById.path]: () => ({ result: { id: 'l1', unitByUnit } }),
    [courseDept.units.path]: () => ({ result: rows }),
  })
  draw(<CourseDeptUnits link={{ id: 'l1', courseName: '游戏工坊', departName: '红班' }} close={() => undefined} />)
  return server
}
beforeEach(() => signIn(['admin']))
afterEach(tidy)

it('one tap opens the next unit', async () => {
  const server = open(true)
  fireEvent.click(await page.findByRole('button', { name: '开放下一课：第 2 节 迷宫' }))
  await waitFor(() => expect(server.asked(courseDept.editUnit.path)).toHaveLength(1))
  expect(server.asked(courseDept.editUnit.path)[0]!.body).toEqual({
    id: 'l1',
    unitId: 'u2',
    openTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  // A teacher can close an open unit.
  fireEvent.click(await page.findByRole('button', { name: '收回第 1 节 接苹果' }))
  await waitFor(() => expect(server.asked(courseDept.editUnit.path)).toHaveLength(2))
  expect(server.asked(courseDept.editUnit.path)[1]!.body).toEqual({ id: 'l1', unitId: 'u1', openTime: null })
  await waitFor(() => expect(server.asked(courseDept.units.path).length).toBeGreaterThan(1))
})

it('without one-by-one opening, all units are open, and only homework has a due time', async () => {
  const server = open(false)
  await page.findByText('1. 接苹果')
  expect(page.getAllByText('已开放')).toHaveLength(3)
  expect(page.queryByRole('button', { name: /^开放|^收回/ })).toBeNull()
  expect(page.getAllByLabelText('作业截止')).toHaveLength(2)
  const way = page.getByRole('switch')
  await waitFor(() => expect(way.hasAttribute('disabled')).toBe(false))
  fireEvent.click(way)
  await waitFor(() =>
    expect(server.asked(courseDept.edit.path).map(({ body }) => body)).toEqual([{ id: 'l1', unitByUnit: true }]),
  )
})

it('the drawer says that all units are open, or that the course has no units', async () => {
  open(
    true,
    units.map((row) => ({ ...row, openTime: OPEN })),
  )
  expect(await page.findByText('所有的课都开放了。')).toBeTruthy()
  tidy()
  signIn(['admin'])
  open(true, [])
  expect(await page.findByText('这门课还没有单元')).toBeTruthy()
})

it('the plan skips holidays, labels moved workdays, and keeps a lesson on request', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-29T10:00:00') })
  const server = testServer({
    [courseDept.queryById.path]: () => ({ result: { id: 'l1', unitByUnit: true } }),
    [courseDept.units.path]: () => ({ result: units.map((row) => ({ ...row, openTime: null })) }),
    '/sys/config/getConfig': () => ({ result: '2027-02-04~2027-02-08 春节\n2027-02-13 上班' }),
  })
  draw(<CourseDeptUnits link={{ id: 'l1', courseName: '游戏工坊', departName: '红班' }} close={() => undefined} />)
  fireEvent.click(await page.findByRole('button', { name: /^排课/ }))
  const days = () =>
    page.getAllByRole('listitem').map((item) => /\d+月\d+日.*?\d\d:\d\d[^跳]*/.exec(item.textContent)![0])
  await waitFor(() =>
    expect(days()).toEqual(['1月30日 周六 09:00', '2月13日 周六 09:00 · 调休上班', '2月20日 周六 09:00']),
  )
  fireEvent.click(page.getByRole('button', { name: '春节2027-02-06照常上课' }))
  expect(days()[1]).toBe('2月6日 周六 09:00 · 春节')
  expect(server.asked(courseDept.plan.path)).toHaveLength(0)
  vi.useRealTimers()
})
