// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { healthReport } from '@mashu/contract/monitor/health-report'
import { course } from '@mashu/contract/teaching/course'
import { draw, page, school, signIn, tidy } from '../../test/lesson-page.tsx'
import HomePage from '../home-page.tsx'
import { figure, replies } from '../test/adult-page.tsx'

vi.mock('../../../api/socket.ts', () => ({ onPush: () => () => undefined }))

afterEach(tidy)

describe('the start page of an administrator', () => {
  it('lists the open steps of a new school, and does not load them for other schools', async () => {
    const line = (key: string, title: string, state: string) => ({
      key,
      title,
      state,
      sentence: '',
      advice: state === 'ok' ? null : `请添加${title}`,
      page: '/isystem/user',
    })
    const report = () => ({
      result: {
        checkTime: '2025-11-12 08:00:00',
        version: '1',
        lines: [line('disk', '磁盘', 'warn'), line('setup-site', '校名', 'ok'), line('setup-teacher', '老师', 'warn')],
      },
    })
    signIn(['admin'])
    const server = school({ ...replies, [healthReport.report.path]: report })
    draw(<HomePage />)
    await waitFor(() => expect(figure('课程').textContent).toBe('7课程'))
    expect(server.asked(healthReport.report.path)).toHaveLength(0)
    tidy()
    signIn(['admin'])
    school({
      ...replies,
      [course.list.path]: () => ({ result: { ...page(), total: 0 } }),
      [healthReport.report.path]: report,
    })
    draw(<HomePage />)
    const steps = within(await screen.findByRole('region', { name: '接下来' })).getAllByRole('link')
    expect(steps.map((step) => [step.textContent, step.getAttribute('href')])).toEqual([
      ['老师请添加老师', '/isystem/user'],
    ])
  })
})
