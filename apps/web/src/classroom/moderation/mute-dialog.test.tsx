// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mute } from '@mashu/contract/teaching/moderation/mute'
import { report } from '@mashu/contract/teaching/moderation/report'
import { draw, page, school, signIn, tidy } from '../test/lesson-page.tsx'
import ReportsPage from './reports-page.tsx'
import { bodies, press, reported } from './test/moderated.ts'

beforeEach(() => signIn(['teacher'], ['teaching:work:correct']))
afterEach(tidy)

describe('the moderation page', () => {
  it('lets a teacher mute an author for a week or until a date', async () => {
    const server = school({
      [report.list.path]: () => ({ result: page(reported()) }),
      [mute.mute.path]: () => ({ message: '已禁言' }),
    })
    draw(<ReportsPage />)
    await screen.findByText('郑安安')
    const muteFor = async (choice: string) => {
      press('禁言作者')
      const dialog = within(await screen.findByRole('dialog'))
      fireEvent.click(dialog.getByRole('button', { name: choice }))
      const day = dialog.queryByLabelText('到哪一天')
      if (day) fireEvent.change(day, { target: { value: '2027-01-31' } })
      fireEvent.click(dialog.getByRole('button', { name: '禁言' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await muteFor('1 周')
    await muteFor('到某一天')
    expect(bodies(server, mute.mute.path)).toEqual([
      { userId: 'u2', reason: null, days: 7 },
      { userId: 'u2', reason: null, untilTime: '2027-01-31 23:59:59' },
    ])
  })

  it('lets a teacher end a mute in the list of muted students', async () => {
    const row = {
      userId: 'u2',
      realname: '郑安安',
      className: '周六创想班',
      untilTime: '2026-12-01 08:00:00',
      reason: '骂人',
      muterName: '王老师',
      createTime: '2026-11-30 08:00:00',
    }
    const server = school({
      [mute.list.path]: () => ({ result: page(row) }),
      [mute.unmute.path]: () => ({ message: '已解除禁言' }),
    })
    draw(<ReportsPage />, '/work/reports?view=muted')
    fireEvent.click(await screen.findByRole('button', { name: '解除 郑安安 的禁言' }))
    await waitFor(() => expect(bodies(server, mute.unmute.path)).toEqual([{ userId: 'u2' }]))
  })
})
