// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { open, setUp, tab, tearDown } from './test/config-screen.tsx'

beforeEach(setUp)
afterEach(tearDown)

it('the page stores the retention of old rows in the jobs that delete the rows', async () => {
  const server = open()
  await tab('保留期限')
  const row = within((await screen.findByText('删除旧的日志')).closest('li')!)
  expect(screen.queryByText('别的')).toBeNull()
  const days = await row.findByRole('spinbutton')
  fireEvent.change(days, { target: { value: '365' } })
  fireEvent.blur(days)
  fireEvent.click(row.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() =>
    expect(server.of('/sys/quartzJob/edit')[0]?.body).toMatchObject({ id: 'thin-logs', parameter: '{"days":365}' }),
  )
})
