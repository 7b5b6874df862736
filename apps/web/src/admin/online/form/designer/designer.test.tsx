// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newField, newHead, type FormDefinition } from '@mashu/contract/online/form/definition'
import { problems } from '@mashu/contract/problem'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { draw, signIn, testServer, tidy, toasts } from '../../../kit/test/test-server.tsx'
import FormListScreen from './form-list.screen.tsx'

afterEach(() => {
  tidy()
  vi.restoreAllMocks()
})

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

/** Chooses how the design is shown. */
const view = (name: string, box: Pick<typeof page, 'getByRole'>) =>
  fireEvent.click(within(box.getByRole('radiogroup', { name: '设计的方式' })).getByText(name))

const row = { id: '7', tableTxt: '成绩登记', tableName: 'marks', isDbSynch: 'Y', tableVersion: 1, tableType: 1 }

async function openDesigner() {
  draw(<FormListScreen />)
  await page.findByText('成绩登记')
  press('设计')
  return within(await page.findByRole('dialog'))
}

const serverOf = (rowVersion = 3) => {
  const stored = published('marks')
  return testServer({
    [LIST]: paged([row]),
    '/online/form/definition': () => ({ result: { ...stored, head: { ...stored.head, rowVersion } } }),
    '/online/cgform/api/editAll': () => ({ result: null }),
  })
}

describe('the page of the designer', () => {
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('mashu_design'))
  const items = (box: Pick<typeof page, 'getByRole'>) =>
    within(box.getByRole('region', { name: '页面' })).getAllByRole('listitem')
  const placeOf = (text: string, box: Pick<typeof page, 'getByRole'>) =>
    items(box).findIndex((item) => item.textContent?.includes(text))

  it('adds, names and moves fields by buttons and keys, and has them after the page was gone', async () => {
    signIn(['admin'])
    const server = serverOf()
    let box = await openDesigner()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    press('评分', within(await box.findByRole('region', { name: '控件' })))
    const settings = within(box.getByRole('region', { name: '“新评分”的设置' }))
    fireEvent.change(settings.getByLabelText('名称'), { target: { value: '老师打星' } })
    expect(placeOf('老师打星', box)).toBe(7)
    expect((scrolled.mock.contexts.at(-1) as Element).textContent).toContain('评分')
    press('老师打星上移', box)
    fireEvent.keyDown(box.getByRole('button', { name: '移动老师打星：拖动，或按上下键' }), { key: 'ArrowUp' })
    expect(placeOf('老师打星', box)).toBe(5)
    cleanup()
    box = await openDesigner()
    expect(await box.findByText(/接着上次没有保存的设计/)).toBeTruthy()
    expect(box.queryByText(/后来又保存过/)).toBeNull()
    expect(placeOf('老师打星', box)).toBe(5)
    press(/保\s*存/, box)
    await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
    const { fields, head } = server.asked('/online/cgform/api/editAll')[0]!.body as {
      fields: object[]
      head: object
    }
    expect(head).toMatchObject({ rowVersion: 3 })
    expect(fields[5]).toMatchObject({ dbFieldTxt: '老师打星', fieldShowType: 'rate', dbType: 'int' })
    expect(kept()).toEqual([])
  })

  it('says that a newer design exists, saves against the one it began with, and gives up on request', async () => {
    signIn(['admin'])
    serverOf()
    let box = await openDesigner()
    press('开关', within(await box.findByRole('region', { name: '控件' })))
    cleanup()
    const server = serverOf(4)
    box = await openDesigner()
    expect(await box.findByText(/后来又保存过新的设计/)).toBeTruthy()
    press(/保\s*存/, box)
    await waitFor(() =>
      expect(server.asked('/online/cgform/api/editAll')[0]?.body).toMatchObject({ head: { rowVersion: 3 } }),
    )
  })

  it('begins blank and becomes a sub form of a form of the school', async () => {
    signIn(['admin'])
    const stored = published('marks')
    const own = { ...stored.head, id: '8', tableName: 'ownform', tableTxt: '空白表单', rowVersion: 0, tableVersion: 0 }
    const server = testServer({
      [LIST]: paged([{ ...stored.head, ...row }]),
      '/online/cgform/api/checkOnlyTable': () => ({ result: 1 }),
      '/online/cgform/api/addAll': () => ({ result: { id: '8' } }),
      '/online/form/definition': ({ query }) => ({
        result: query['id'] === '8' && { ...stored, head: own, fields: [stored.fields[0]], rules: [] },
      }),
      '/online/cgform/api/editAll': () => ({ result: null }),
    })
    draw(<FormListScreen />)
    await page.findByText('成绩登记')
    press('新建表单')
    const begin = within(await page.findByRole('dialog'))
    fireEvent.click(begin.getByRole('radio', { name: /空白表单/ }))
    press('创建并设计', begin)
    const region = await page.findByRole('region', { name: '页面' })
    const box = within(region.closest('[role="dialog"]') as HTMLElement)
    view('设置', box)
    fireEvent.click(box.getByRole('radio', { name: /附表/ }))
    expect(box.getByText('请选择主表', { selector: 'em' })).toBeTruthy()
    fireEvent.mouseDown(box.getByRole('combobox', { name: '主表' }))
    fireEvent.click(await page.findByText('成绩登记', { selector: '.ant-select-item-option-content' }))
    fireEvent.mouseDown(box.getByRole('combobox', { name: '关系' }))
    fireEvent.click(await page.findByText(/最多一行/, { selector: '.ant-select-item-option-content' }))
    press(/保\s*存/, box)
    await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
    expect(server.asked('/online/cgform/api/doDbSynch')).toEqual([])
    expect(server.asked('/online/cgform/api/editAll')[0]!.body).toMatchObject({
      head: { id: '8', tableType: 3, relationType: 1, isTree: 'N' },
      fields: [{}, { dbFieldName: 'main_id', mainTable: 'marks', mainField: 'id' }],
    })
  })

  it('names the sub forms of a main form by their titles', async () => {
    signIn(['admin'])
    const stored = published('marks')
    testServer({
      [LIST]: paged([row, { ...row, id: '9', tableTxt: '补考', tableName: 'resit', tableType: 3 }]),
      '/online/form/definition': () => ({
        result: { ...stored, head: { ...stored.head, tableType: 2, subTableStr: 'resit,gone' } },
      }),
    })
    draw(<FormListScreen />)
    const main = (await page.findByText('成绩登记')).closest('tr') as HTMLElement
    press('设计', within(main))
    const box = within(await page.findByRole('dialog'))
    view('设置', box)
    expect(await box.findByText(/附表有：补考、gone/)).toBeTruthy()
  })

  it('says rules as sentences and calculations, and tries them', async () => {
    signIn(['admin'])
    const server = serverOf()
    const box = await openDesigner()
    view('规则', box)
    const [computed, checked] = within(box.getByRole('region', { name: '规则' })).getAllByRole('listitem')
    const sum = within(computed!)
    expect(sum.getByLabelText('第 1 条规则的第 2 项前面的符号')).toBeTruthy()
    press(/再加一项/, sum)
    press('用公式写', sum)
    expect((sum.getByLabelText('第 1 条规则的公式') as HTMLInputElement).value).toBe('theory + practice * theory')
    const rule = within(checked!)
    expect((rule.getByLabelText('第 2 条规则的第 1 个条件的值') as HTMLInputElement).value).toBe('0')
    fireEvent.change(rule.getByLabelText('第 2 条规则的第 1 个条件的值'), { target: { value: '5' } })
    press(/再加一个条件/, rule)
    fireEvent.click(rule.getByText('满足一个'))
    const trial = within(rule.getByRole('group', { name: '第 2 条规则：试一试', hidden: true }))
    fireEvent.change(trial.getByLabelText('理论分'), { target: { value: '4' } })
    expect(trial.getByText('结果：不能提交')).toBeTruthy()
    fireEvent.change(trial.getByLabelText('理论分'), { target: { value: '5' } })
    expect(trial.getByText('结果：可以提交')).toBeTruthy()
    press(/保\s*存/, box)
    await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
    const { rules } = server.asked('/online/cgform/api/editAll')[0]!.body as { rules: object[] }
    expect(rules).toMatchObject([
      { formula: 'theory + practice * theory' },
      { formula: 'theory >= 5 or exam_name = ""' },
    ])
  })

  it('says at the field what it lacks, and throws away what was kept', async () => {
    signIn(['admin'])
    serverOf()
    let box = await openDesigner()
    press('下拉框', within(await box.findByRole('region', { name: '控件' })))
    fireEvent.change(box.getByLabelText('选项，一行一个'), { target: { value: '' } })
    expect(items(box)[7]!.textContent).toContain('还没有选项')
    expect(kept()).toHaveLength(1)
    cleanup()
    box = await openDesigner()
    press('不要这些修改', box)
    expect(items(box)).toHaveLength(7)
    await waitFor(() => expect(kept()).toEqual([]))
  })
})

describe('the designer', () => {
  it('adds and renames fields, takes a step back, and saves what stands there', async () => {
    signIn(['admin'])
    const server = testServer({
      [LIST]: paged([row]),
      '/online/form/definition': () => ({ result: published('marks') }),
      '/online/cgform/api/editAll': () => ({ result: null }),
    })
    const box = await openDesigner()
    view('表格', box)
    const fields = within(await box.findByRole('region', { name: '字段' }))
    const nameOf = (index: number) => fields.getAllByLabelText('字段名')[index] as HTMLInputElement
    fireEvent.change(nameOf(3), { target: { value: 'paper' } })
    press(/^日\s*期$/, within(fields.getByRole('group', { name: '增加字段' })))
    fireEvent.click(await fields.findByRole('button', { name: '删除新日期' }))
    expect(fields.getAllByLabelText('字段名')).toHaveLength(7)
    press('撤 销', box)
    expect(nameOf(7).value).toBe('field1')
    press('保 存', box)
    await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
    const { fields: sent, rules } = server.asked('/online/cgform/api/editAll')[0]!.body as Record<string, object[]>
    expect(sent!.map((field) => (field as { dbFieldName: string }).dbFieldName).slice(3)).toEqual([
      'paper',
      'practice',
      'total',
      'remark',
      'field1',
    ])
    expect(rules).toMatchObject([{ formula: 'paper + practice' }, { targetFields: 'paper' }])
  })
})

describe('a design that was changed elsewhere', () => {
  it('is compared, and either of the two is kept; an old version comes back as a step', async () => {
    signIn(['admin'])
    const stored = published('marks')
    const [first, ...others] = stored.fields
    const stale = {
      status: 409,
      refuse: problems['row.stale'].message,
      result: {
        rowVersion: 5,
        changedBy: 'teacher',
        changedAt: '2026-11-23 09:12:00',
        row: {
          ...stored.head,
          ...stored,
          tableTxt: '成绩',
          fields: [{ ...first!, dbFieldTxt: '考试名称' }, ...others],
        },
      },
    }
    const replies = [stale, { result: null }]
    const server = testServer({
      [LIST]: paged([{ ...row, tableVersion: 2 }]),
      '/online/form/definition': () => ({
        result: { ...stored, head: { ...stored.head, tableVersion: 2, rowVersion: 4 } },
      }),
      '/online/cgform/api/editAll': () => replies.shift()!,
      '/online/form/version/list': () => ({ result: [{ version: 1, createBy: 'admin', createTime: null }] }),
      '/online/form/version/definition': () => ({ result: { ...stored, fields: [first], rules: [] } }),
    })
    const box = await openDesigner()
    view('表格', box)
    press('历史版本', box)
    expect(await page.findByText(/处不同/)).toBeTruthy()
    press('恢复成版本 1')
    await waitFor(() => expect(box.getAllByLabelText('字段名')).toHaveLength(1))
    press('撤 销', box)
    fireEvent.change(box.getByLabelText('表单名称'), { target: { value: '我的' } })
    press('保 存', box)
    const conflict = within(await page.findByRole('alertdialog'))
    expect(conflict.getByText('考试名称')).toBeTruthy()
    press('改用对方的', conflict)
    await waitFor(() => expect(box.getByDisplayValue('考试名称')).toBeTruthy())
    press(/保\s*存/, box)
    await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
    expect(server.asked('/online/cgform/api/editAll').map(({ body }) => body)).toMatchObject([
      { head: { tableTxt: '我的', rowVersion: 4 } },
      { head: { tableTxt: '成绩', rowVersion: 5 } },
    ])
  })
})
