// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataSource } from '@mashu/contract/sys/source/data-source'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import DataSources from './data-source.screen.tsx'

const patient = { timeout: 10_000 }
const row = {
  id: '7',
  code: 'old',
  name: '旧系统',
  dbType: '1',
  dbDriver: null,
  dbUrl: 'jdbc:mysql://db.example.com:3306/school',
  dbName: 'school',
  dbUsername: 'reader',
  remark: null,
  tls: 'off',
  tlsCa: null,
  rowLimit: 10_000,
  timeLimit: 10,
}

beforeEach(() => signIn(['admin']))
afterEach(tidy)

it('the page tests a connection with the values of the form, and does not send an empty password', async () => {
  const server = testServer({
    [dataSource.list.path]: () => ({
      result: { records: [row], total: 1, size: 10, current: 1, pages: 1, searchCount: true },
    }),
    [dataSource.testConnection.path]: () => ({ refuse: '连接失败：没有这个数据库' }),
    [dataSource.edit.path]: () => ({ message: '编辑成功!' }),
  })
  draw(<DataSources />)
  fireEvent.click(await page.findByRole('button', { name: '编辑' }, patient))
  const form = within(await page.findByRole('dialog', {}, patient))
  fireEvent.change(await form.findByLabelText(/^数据库名称/, {}, patient), { target: { value: 'elsewhere' } })
  // The form updates its watched values shortly after a keystroke.
  await waitFor(() => {
    fireEvent.click(form.getByRole('button', { name: /测\s?试/ }))
    expect(server.asked(dataSource.testConnection.path).at(-1)!.body).toMatchObject({ dbName: 'elsewhere' })
  }, patient)
  expect(await form.findByText('连接失败：没有这个数据库', {}, patient)).toBeTruthy()
  expect(server.asked(dataSource.testConnection.path).at(-1)!.body).toEqual({
    id: '7',
    dbType: '1',
    dbUrl: row.dbUrl,
    dbName: 'elsewhere',
    dbUsername: 'reader',
    dbPassword: null,
    tls: 'off',
    tlsCa: '',
  })
  expect(form.getByRole('alert').textContent).toContain('只用于同一台机器或可信的专线')
  fireEvent.click(form.getByRole('button', { name: /确\s?定/ }))
  await waitFor(() => expect(server.asked(dataSource.edit.path)).toHaveLength(1), patient)
  expect(server.asked(dataSource.edit.path)[0]!.body).toMatchObject({ dbName: 'elsewhere', dbPassword: null })
})
