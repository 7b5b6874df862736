// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { problems } from '@mashu/contract/problem'
import { tidy, toasts } from '../../kit/test/test-server.tsx'
import { toastStore } from '../../../ui/popup/toast-store.ts'
import { asked, office, open, press, row } from './test/viewed-form.tsx'

afterEach(tidy)
const STALE = problems['row.stale'].message

it('an arrow key moves a card to another column, and 撤销 moves the card back', async () => {
  const now = { ...row, state: '好', rowVersion: 4 }
  let edits = 0
  const server = office({
    '/online/form/data/7/edit': () => ({ result: null }),
    '/online/form/data/7/list': () => ({
      result: { records: [edits ? now : row], total: 1, size: 10, current: 1, pages: 1 },
    }),
  })
  await open('?v.id=9&v.as=board&v.by=state')
  const column = within(await page.findByRole('region', { name: '新，1 条' }))
  await column.findByText('小明')
  fireEvent.keyDown(column.getByRole('button', { name: /^拖动“小明”/ }), { key: 'ArrowRight' })
  edits = 1
  await waitFor(() => expect(toasts()).toEqual(['已移到“好”']))
  expect(asked(server, 'edit')[0]!.body).toMatchObject({ id: '1', name: '小明', fee: 5, state: '好', rowVersion: 3 })
  toastStore.value[0]!.action!.run()
  await waitFor(() => expect(toasts()).toContain('已放回“新”'))
  expect(asked(server, 'edit')[1]!.body).toMatchObject({ id: '1', state: '新', rowVersion: 4 })
})

it('moving an outdated card shows a message and reloads the board', async () => {
  const server = office({
    '/online/form/data/7/edit': () => ({ status: 409, refuse: STALE }),
  })
  await open('?v.as=board&v.by=state')
  const column = within(await page.findByRole('region', { name: '新，1 条' }))
  await column.findByText('小明')
  const before = asked(server, 'groups').length
  press('把“小明”移到…', column)
  fireEvent.click(await page.findByRole('menuitem', { name: '好' }))
  await waitFor(() => expect(toasts()).toEqual([STALE]))
  await waitFor(() => expect(asked(server, 'groups').length).toBeGreaterThan(before))
})
