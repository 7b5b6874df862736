// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sqlReport } from '@mashu/contract/online/report/sql-report'
import { draw, signIn, testServer, tidy } from '../../../kit/test/test-server.tsx'
import { SubjectSelect } from './subject-select.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

const works = { name: 'rpt_works', title: '作品', row: '一个作品', columns: [] }
const lesson = { name: 'source:old:lesson', title: '上课记录', row: '一行', columns: [] }

function Trial({ chosen }: { chosen: (view: string) => void }) {
  const [view, setView] = useState('rpt_works')
  const change = (next: string) => {
    setView(next)
    chosen(next)
  }
  return <SubjectSelect value={view} views={[works]} onChange={change} />
}

it('a table is chosen after its data source, and an unreachable source shows the error', async () => {
  let isDead = true
  testServer({
    [sqlReport.sources.path]: () => ({ result: [{ code: 'old', name: '旧系统' }] }),
    [sqlReport.sourceViews.path]: () => (isDead ? { refuse: '连接失败（端口）：主机没有回应' } : { result: [lesson] }),
  })
  const chosen: string[] = []
  draw(<Trial chosen={(view) => chosen.push(view)} />)
  fireEvent.mouseDown(page.getByRole('combobox', { name: '主题' }))
  fireEvent.click(await page.findByText('旧系统'))
  expect(await page.findByText('连接失败（端口）：主机没有回应')).toBeTruthy()
  isDead = false
  fireEvent.click(page.getByRole('button', { name: /重\s?试/ }))
  fireEvent.mouseDown(await page.findByRole('combobox', { name: '表' }))
  fireEvent.click(await page.findByText('上课记录（lesson）'))
  await waitFor(() => expect(chosen).toEqual(['source:old:', 'source:old:lesson']))
})
