// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import AnalysisScreen from './analysis.screen.tsx'
import { figure, none, query } from '../test/shown-figures.tsx'

vi.mock('../../kit/chart/draw.ts', () => ({ lineIn: () => ({ show: () => {}, remove: () => {} }) }))
vi.mock('../../../api/socket.ts', () => ({ onPush: () => () => {} }))
afterEach(tidy)
const analysis = (change: object = {}) => ({
  ready: true,
  days: [
    { day: '2026-11-22', ...none, active: 8, created: 10 },
    { day: '2026-11-23', ...none, active: 6, created: 5, submitted: 4 },
  ],
  before: { ...none, created: 10, submitted: 4 },
  kinds: [
    { workType: '1', created: 5, submitted: 0 },
    { workType: '2', created: 5, submitted: 4 },
    { workType: '4', created: 5, submitted: 0 },
  ],
  classes: [{ departId: 'd1', departName: '三年一班', ...none, created: 15 }],
  school: { classes: true, students: true, works: true },
  ...change,
})
const ANALYSIS = '/teaching/dashboard/analysis'

describe('the analysis', () => {
  it('compares periods, and links each number and class to the counted works', async () => {
    signIn(['teacher'])
    testServer({ [ANALYSIS]: () => ({ result: analysis() }) })
    draw(<AnalysisScreen />, '/dashboard/analysis?days=7&departId=d1')
    await screen.findByText('每天活跃的学生')
    expect(figure('新作品').textContent).toContain('15比前 7 天多 50%')
    expect(figure('提交的作业').textContent).toContain('4比前 7 天持平')
    expect(query(figure('提交的作业')).get('submitTime_begin')).toBe('2026-11-22 00:00:00')
    expect(query(figure('提交的作业')).get('submitTime_end')).toBe('2026-11-23 23:59:59')
    expect(query(figure('新作品')).get('classId')).toBe('d1')
    expect(query(screen.getByRole('link', { name: '三年一班' })).get('classId')).toBe('d1')
    // Scratch has two type codes.
    const kinds = within(screen.getByRole('list', { name: '新作品的类型' })).getAllByRole('listitem')
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Scratch1067%', 'Python533%'])
  })

  it('shows the first steps of a new school, and links to the next step', async () => {
    signIn(['admin'])
    const school = { classes: true, students: false, works: false }
    testServer({ [ANALYSIS]: () => ({ result: analysis({ school }) }) })
    draw(<AnalysisScreen />)
    await screen.findByText('还没有数据，先做这三步')
    expect(screen.queryByRole('link', { name: '去建班级' })).toBeNull()
    expect(screen.getByRole('link', { name: '去加学生' }).getAttribute('href')).toBe('/isystem/user')
  })

  it('shows why loading failed, and loads another period', async () => {
    signIn(['admin'])
    let isBroken = true
    const server = testServer({
      [ANALYSIS]: () => (isBroken ? { status: 500, success: false, message: '数据库正忙' } : { result: analysis() }),
    })
    draw(<AnalysisScreen />)
    await screen.findByText(/学校的服务器出了点问题/)
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    await screen.findByText('每天活跃的学生')
    fireEvent.click(screen.getByRole('button', { name: '最近 90 天' }))
    await waitFor(() => expect(server.asked(ANALYSIS).at(-1)!.query['days']).toBe('90'))
  })
})
