// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { newField, newHead, type FormDefinition } from '@mashu/contract/online/form/definition'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { draw, signIn, testServer, tidy, toasts } from '../../../kit/test/test-server.tsx'
import AutoListScreen from '../auto-list.screen.tsx'
import { formScreen } from '../form-screen.ts'
import FormListScreen from './form-list.screen.tsx'

afterEach(tidy)

/** A template as it is once it has been published. */
function published(key: string): FormDefinition {
  const { form } = formTemplates.find((template) => template.key === key)!
  return {
    head: { ...newHead, ...form.head, id: '7', tableVersion: 1, isDbSynch: 'Y' } as FormDefinition['head'],
    fields: form.fields.map((field, index) => ({ ...newField, ...field, id: `f${index}`, orderNum: index })),
    indexs: [],
    rules: (form.rules ?? []).map((rule, index) => ({ ...rule, id: `r${index}` })),
  }
}
const paged = (records: object[]) => () => ({
  result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true },
})
const press = (name: string | RegExp, box = page as Pick<typeof page, 'getByRole'>) =>
  fireEvent.click(box.getByRole('button', { name }))
const LIST = '/online/cgform/head/list'

describe('the forms of a school', () => {
  it('begin with a template: made, published, put into the menu', async () => {
    signIn(['admin'])
    const server = testServer({
      [LIST]: paged([]),
      '/online/cgform/api/checkOnlyTable': ({ query }) => ({ result: query['tbname'] === 'feedback' ? -1 : 1 }),
      '/online/cgform/api/addAll': () => ({ result: { id: '7' } }),
      '/online/cgform/api/doDbSynch/7/normal': () => ({ result: null }),
      '/online/form/addToMenu': () => ({ result: null }),
    })
    draw(<FormListScreen />)
    await page.findByText('还没有表单')
    press('新建表单')
    const box = within(await page.findByRole('dialog'))
    fireEvent.click(box.getByRole('radio', { name: /家长反馈/ }))
    expect((box.getByLabelText('表单名称') as HTMLInputElement).value).toBe('家长反馈')
    press('创建并发布', box)
    await waitFor(() => expect(toasts()).toContain('“家长反馈”可以填写了'))
    expect(server.asked('/online/cgform/api/addAll')[0]!.body).toMatchObject({
      head: { tableName: 'feedback2', tableTxt: '家长反馈' },
    })
    expect(server.asked('/online/form/addToMenu')[0]!.body).toEqual({ id: '7' })
  })

  it('say what publishing does, and ask once more where rows cannot stay', async () => {
    signIn(['admin'])
    const row = { id: '7', tableTxt: '考勤', tableName: 'attendance', isDbSynch: 'N', tableVersion: 1, tableType: 1 }
    let needsForce: string | null = null
    let faults: string[] = []
    const server = testServer({
      [LIST]: paged([row]),
      '/online/form/plan': () => ({ result: { needsForce, faults, steps: [{ kind: 'add', text: '增加字段“电话”' }] } }),
      '/online/cgform/api/doDbSynch/7/force': () => ({ result: null }),
    })
    draw(<FormListScreen />)
    await page.findByText('有修改')
    press('发布')
    expect(await page.findByText('增加字段“电话”')).toBeTruthy()
    press('取消', within(page.getByRole('dialog')))
    faults = ['“电话”有 2 组重复的数据']
    press('发布')
    const box = within(page.getByRole('dialog'))
    expect(await box.findByText('“电话”有 2 组重复的数据')).toBeTruthy()
    expect(box.getByRole('button', { name: '发布' }).getAttribute('aria-disabled')).toBe('true')
    press('取消', box)
    faults = []
    needsForce = '“年龄原来是文字，不能改为整数'
    press('发布')
    press(await page.findByText('旧数据另存，重新建表').then(() => '旧数据另存，重新建表'))
    await waitFor(() => expect(toasts()).toContain('“考勤”已发布'))
    expect(server.asked('/online/cgform/api/doDbSynch/7/force')).toHaveLength(1)
  })
})

describe('the rights of a form', () => {
  it('are ticked by role and chosen by field, and only what changed is sent', async () => {
    signIn(['admin'])
    const row = { id: '7', tableTxt: '成绩登记', tableName: 'marks', isDbSynch: 'Y', tableVersion: 1, tableType: 1 }
    const server = testServer({
      [LIST]: paged([row]),
      '/online/form/definition': () => ({ result: published('marks') }),
      '/online/form/rights': () => ({ result: { granted: [{ roleId: '2', right: 'list' }], fields: [] } }),
      '/sys/role/queryMySubRole': () => ({
        result: [
          { id: '1', roleName: '管理员', roleCode: 'admin' },
          { id: '2', roleName: '老师', roleCode: 'teacher' },
        ],
      }),
      '/online/form/rights/save': () => ({ message: '权限已保存，马上生效', result: null }),
    })
    draw(<FormListScreen />)
    await page.findByText('成绩登记')
    press(/更多/)
    fireEvent.click(await page.findByText('权限'))
    const box = within(await page.findByRole('dialog'))
    const teacher = within(await box.findByRole('group', { name: '老师' }))
    expect((teacher.getByRole('checkbox', { name: '查看' }) as HTMLInputElement).checked).toBe(true)
    expect(box.queryByRole('group', { name: '管理员' })).toBeNull()
    fireEvent.click(teacher.getByRole('checkbox', { name: '导出' }))
    press('保存', box)
    await waitFor(() => expect(toasts()).toContain('权限已保存，马上生效'))
    expect(server.asked('/online/form/rights/save')[0]!.body).toEqual({
      id: '7',
      roles: [{ roleId: '2', added: ['export'], removed: [] }],
      fields: [],
    })
  })
})

describe('the rows of a form', () => {
  const open = async (key: string, rows: object[] = []) => {
    signIn(['admin'])
    const server = testServer({
      '/online/form/published/7': () => ({ result: published(key) }),
      '/online/form/data/7/list': paged(rows),
      '/online/form/data/7/add': () => ({ message: '添加成功！', result: { id: '1' } }),
    })
    draw(<AutoListScreen />, '/online/cgformList/7')
    await page.findByRole('button', { name: '新增' })
    return server
  }

  it('are listed by the definition, and filled in by its rules', async () => {
    const server = await open('marks', [{ id: '1', examName: '期中', childName: '小明', theory: 40.5, total: 90.5 }])
    expect(await page.findByText('90.5')).toBeTruthy()
    press('新增')
    const box = within(await page.findByRole('dialog'))
    const fill = async (label: RegExp, value: string) =>
      fireEvent.change(await box.findByLabelText(label), { target: { value } })
    await fill(/测验/, '期末')
    await fill(/学生/, '小红')
    await fill(/理论分/, '-1')
    await fill(/操作分/, '50')
    await waitFor(() => expect((box.getByLabelText(/总分/) as HTMLInputElement).value).toBe('49'))
    press(/确\s*定/, box)
    expect(await box.findByText('分数不能是负数')).toBeTruthy()
    await fill(/理论分/, '45')
    press(/确\s*定/, box)
    await waitFor(() =>
      expect(server.asked('/online/form/data/7/add')[0]?.body).toMatchObject({
        examName: '期末',
        theory: 45,
        total: 95,
      }),
    )
  })

  it('show and demand what the rules say', async () => {
    const server = await open('feedback')
    press('新增')
    const box = within(await page.findByRole('dialog'))
    fireEvent.change(await box.findByLabelText(/孩子姓名/), { target: { value: '小明' } })
    fireEvent.click(box.getByText('不满意'))
    press(/确\s*定/, box)
    expect(await box.findByText('请填写哪里不满意')).toBeTruthy()
    expect(server.asked('/online/form/data/7/add')).toEqual([])
  })

  it('send no for a switch that was left alone', async () => {
    const server = await open('feedback')
    press('新增')
    const box = within(await page.findByRole('dialog'))
    fireEvent.change(await box.findByLabelText(/孩子姓名/), { target: { value: '小明' } })
    fireEvent.click(box.getByText('满意'))
    press(/确\s*定/, box)
    await waitFor(() =>
      expect(server.asked('/online/form/data/7/add')[0]?.body).toMatchObject({ childName: '小明', contact: false }),
    )
  })

  it('have as many columns as the form says; two are left to how long it is', () => {
    const form = published('marks')
    const columns = ['1', '2', '3', '4'].map(
      (formTemplate) => formScreen({ ...form, head: { ...form.head, formTemplate } }).formColumns,
    )
    expect(columns).toEqual([1, undefined, 3, 4])
  })

  it('are not looked for by what is drawn or uploaded', () => {
    const form = published('marks')
    const asked = ['text', 'sign', 'image', 'file', 'umeditor'].map((fieldShowType) => {
      const fields = [{ ...form.fields[0]!, fieldShowType, isQuery: '1' as const }]
      return formScreen({ ...form, fields, rules: [] }).search?.length
    })
    expect(asked).toEqual([2, 1, 1, 1, 1])
  })

  it('say why a form does not open', async () => {
    signIn(['teacher'])
    testServer({ '/online/form/published/7': () => ({ refuse: '没有这张表单，或者您没有权限使用它' }) })
    draw(<AutoListScreen />, '/online/cgformList/7')
    expect(await page.findByText('没有这张表单，或者您没有权限使用它')).toBeTruthy()
  })
})
