// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { autoReport } from '@mashu/contract/online/report/auto-report'
import { reportConfig } from '@mashu/contract/online/report/report-config'
import { sqlReport } from '@mashu/contract/online/report/sql-report'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import AutoReport from './auto-report.screen.tsx'
import Reports from './report-config.screen.tsx'

const patient = { timeout: 10_000 }
const field = (fieldName: string, orderNum: number) => ({
  fieldName,
  fieldTxt: fieldName,
  fieldType: 'String',
  dictCode: '',
  isShow: 1,
  isSearch: 0,
  orderNum,
})

beforeEach(() => signIn(['admin']))
afterEach(tidy)

it('a new report is parsed, refused with a message, and then saved with its columns', async () => {
  let refusal: string | undefined = '报表编码已经存在'
  const server = testServer({
    [reportConfig.list.path]: () => ({
      result: { records: [], total: 0, size: 10, current: 1, pages: 1, searchCount: true },
    }),
    [sqlReport.parseSql.path]: () => ({ result: { fields: [field('班级', 1), field('人数', 2)], params: [] } }),
    [reportConfig.add.path]: () =>
      refusal === undefined ? { message: '添加成功！', result: { id: '1' } } : { refuse: refusal },
  })
  draw(<Reports />)
  fireEvent.click(await page.findByRole('button', { name: '录入' }, patient))
  const form = within(await page.findByRole('dialog', {}, patient))
  fireEvent.click(await form.findByRole('button', { name: /确\s?定/ }, patient))
  expect(await form.findByText('请输入编码!', {}, patient)).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^编码/), { target: { value: 'class_size' } })
  fireEvent.change(form.getByLabelText(/^名称/), { target: { value: '班级人数' } })
  fireEvent.change(form.getByLabelText(/^报表SQL/), { target: { value: 'select 1' } })
  fireEvent.click(form.getByRole('button', { name: 'SQL解析' }))
  fireEvent.change(await form.findByLabelText('人数的文本', {}, patient), { target: { value: '学生人数' } })
  fireEvent.click(form.getByLabelText('人数的合计'))
  fireEvent.click(form.getByRole('button', { name: /确\s?定/ }))
  await waitFor(() => expect(server.asked(reportConfig.add.path)).toHaveLength(1), patient)
  expect(form.getByLabelText<HTMLInputElement>('人数的文本').value).toBe('学生人数')
  refusal = undefined
  // The button ignores clicks while the first request runs.
  await waitFor(() => {
    const again = page.queryByRole('button', { name: /确\s?定/ })
    if (again) fireEvent.click(again)
    expect(page.queryByRole('dialog')).toBeNull()
  }, patient)
  expect(server.asked(reportConfig.add.path).at(-1)!.body).toMatchObject({
    head: { code: 'class_size', name: '班级人数', cgrSql: 'select 1' },
    items: [{ fieldName: '班级' }, { fieldName: '人数', fieldTxt: '学生人数', isTotal: true }],
  })
})

const column = { fieldType: 'String', align: 'left', sorter: true, isMoney: false }
const answer = {
  data: { total: 10_000, records: [{ name: '林小满', sex: '2', paid: 1250 }], totals: { paid: 1250 } },
  columns: [
    { ...column, title: '姓名', dataIndex: 'name', scopedSlots: { customRender: 'link_name' } },
    { ...column, title: '性别', dataIndex: 'sex' },
    { ...column, title: '实付', dataIndex: 'paid', align: 'right', isMoney: true },
  ],
  dictOptions: { sex: [{ value: '2', text: '女', title: '女' }] },
  fieldHrefSlots: [{ slotName: 'link_name', href: '/isystem/user?name=${name}' }],
  cgreportHeadName: '收款',
}

it('a report shows labels, yuan, links and sums, and applies a filter', async () => {
  const server = testServer({
    [autoReport.columnsAndData.path.replace(':id', '7')]: () => ({ result: answer }),
    [autoReport.queryInfo.path.replace(':id', '7')]: () => ({
      result: [{ label: '姓名', field: 'name', view: 'text', mode: 'single', hidden: '0' }],
    }),
  })
  draw(<AutoReport />, '/online/cgreport/7?class=3')
  const link = await page.findByRole('link', { name: '林小满' }, patient)
  expect(page.getByText('至少 10000 条')).toBeTruthy()
  expect(link.getAttribute('href')).toBe(`/isystem/user?name=${encodeURIComponent('林小满')}`)
  expect(page.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '林小满',
    '女',
    '12.50',
    '合计',
    '',
    '12.50',
  ])
  fireEvent.change(await page.findByLabelText('姓名', {}, patient), { target: { value: '小满' } })
  fireEvent.click(page.getByRole('button', { name: /查\s?询/ }))
  const asked = () => server.asked(autoReport.columnsAndData.path.replace(':id', '7')).at(-1)!.query
  await waitFor(() => expect(asked()).toMatchObject({ self_class: '3', name: '小满' }), patient)
  fireEvent.click(page.getByRole('button', { name: '性别' }))
  await waitFor(() => expect(asked()).toMatchObject({ column: 'sex', order: 'asc', name: '小满' }), patient)
})

const plainParam = { paramValue: '', paramType: 'String', dictCode: null, isRequired: false }

it('a report shows a field for each parameter, filled with its default', async () => {
  const server = testServer({
    [autoReport.columnsAndData.path.replace(':id', '7')]: () => ({ result: answer }),
    [autoReport.queryInfo.path.replace(':id', '7')]: () => ({ result: [] }),
    [autoReport.paramsInfo.path.replace(':id', '7')]: () => ({
      result: [{ ...plainParam, paramName: 'st', paramTxt: '状态', paramValue: '已付款' }],
    }),
  })
  draw(<AutoReport />, '/online/cgreport/7')
  const box = await page.findByLabelText<HTMLInputElement>('状态', {}, patient)
  expect(box.value).toBe('已付款')
  fireEvent.change(box, { target: { value: '待付款' } })
  fireEvent.click(page.getByRole('button', { name: /查\s?询/ }))
  const asked = () => server.asked(autoReport.columnsAndData.path.replace(':id', '7')).at(-1)!.query
  await waitFor(() => expect(asked()).toMatchObject({ self_st: '待付款' }), patient)
})

it('a report asks for a missing or invalid parameter before it loads rows', async () => {
  const data = autoReport.columnsAndData.path.replace(':id', '7')
  const server = testServer({
    [data]: () => ({ result: answer }),
    [autoReport.queryInfo.path.replace(':id', '7')]: () => ({ result: [] }),
    [autoReport.paramsInfo.path.replace(':id', '7')]: () => ({
      result: [{ ...plainParam, paramName: 'n', paramTxt: '人数', paramType: 'Long', isRequired: true }],
    }),
  })
  draw(<AutoReport />, '/online/cgreport/7')
  expect(await page.findByText('请先填写“人数”', {}, patient)).toBeTruthy()
  const answerTo = async (typed: string) => {
    fireEvent.change(await page.findByLabelText('人数（必填）', {}, patient), { target: { value: typed } })
    fireEvent.click(page.getByRole('button', { name: /查\s?询/ }))
  }
  await answerTo('三')
  expect(await page.findByText('“人数”要填整数', {}, patient)).toBeTruthy()
  expect(server.asked(data)).toEqual([])
  await answerTo('3')
  await waitFor(() => expect(server.asked(data).at(-1)?.query).toMatchObject({ self_n: '3' }), patient)
})
