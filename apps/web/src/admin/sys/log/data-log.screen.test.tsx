// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataLog } from '@mashu/contract/sys/job/data-log'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import DataLog from './data-log.screen.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

const version = (dataVersion: string, operation: string) => ({
  id: `v${dataVersion}`,
  dataTable: 'sys_position',
  dataId: '7',
  dataContent: '{}',
  dataVersion,
  operation,
  tableLabel: '职务',
  restorable: true,
  createBy: 'wang',
  createTime: '2026-11-23 09:00:00',
})
const versions = [version('2', 'edit'), version('1', 'edit'), version('0', 'add')]
const WAIT = { timeout: 10_000 }

function open() {
  const server = testServer({
    [dataLog.list.path]: () => ({
      result: { records: versions, total: 3, size: 10, current: 1, pages: 1, searchCount: true },
    }),
    [dataLog.queryDataVerList.path]: () => ({ result: versions }),
    [dataLog.compare.path]: () => ({
      result: [
        { name: 'name', label: '职务名称', left: '教研员', right: '主任', changed: true },
        { name: 'code', label: '职务编码', left: 'A1', right: 'A1', changed: false },
      ],
    }),
    [dataLog.restore.path]: () => ({ message: '已恢复成这个版本' }),
  })
  draw(<DataLog />)
  return server
}

it('a version is compared with the previous one', async () => {
  const server = open()
  fireEvent.click((await page.findAllByRole('button', { name: '版本' }, WAIT))[0]!)
  const drawer = within(await page.findByRole('dialog', {}, WAIT))
  expect(await drawer.findByText('1 个字段不同', {}, WAIT)).toBeTruthy()
  expect(server.asked(dataLog.compare.path)[0]!.query).toMatchObject({ dataId1: 'v1', dataId2: 'v2' })
  expect(drawer.getByRole('rowheader').textContent).toBe('职务名称不同')
  fireEvent.click(drawer.getByRole('switch'))
  expect(drawer.getAllByRole('rowheader')).toHaveLength(2)
})

it('an older version is restored after a confirmation', async () => {
  const server = open()
  fireEvent.click((await page.findAllByRole('button', { name: '版本' }, WAIT))[0]!)
  const drawer = within(await page.findByRole('dialog', {}, WAIT))
  // The newest version equals the current row.
  expect(await drawer.findAllByRole('button', { name: /^恢复成版本/ }, WAIT)).toHaveLength(1)
  fireEvent.click(drawer.getByRole('button', { name: '恢复成版本 1' }))
  const question = within(await page.findByRole('alertdialog', {}, WAIT))
  const effect = within(await question.findByRole('list', { name: '会改成什么' }, WAIT))
  expect(effect.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['职务名称教研员 → 主任'])
  expect(server.asked(dataLog.compare.path).at(-1)!.query).toMatchObject({ dataId1: 'v2', dataId2: 'v1' })
  fireEvent.click(question.getByRole('button', { name: '恢复成版本 1' }))
  await waitFor(() => expect(server.asked(dataLog.restore.path)).toHaveLength(1), WAIT)
  expect(server.asked(dataLog.restore.path)[0]!.body).toEqual({ id: 'v1', newest: 2 })
})
