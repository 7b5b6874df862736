import { fireEvent, screen as page } from '@testing-library/react'
import { newField, newHead, type RunningForm } from '@mashu/contract/online/form/definition'
import { listPlaceOf } from '@mashu/contract/online/form/list-place'
import { mainKeyField } from '@mashu/contract/online/form/relation'
import { draw, signIn, testServer } from '../../../../kit/test/test-server.tsx'
import { screens } from '../../../../screens.ts'

export const field = (dbFieldName: string, dbFieldTxt: string, more: object = {}) => ({
  ...newField,
  id: `f-${dbFieldName}`,
  orderNum: 0,
  dbFieldName,
  dbFieldTxt,
  dbType: 'string' as const,
  fieldShowType: 'text',
  ...more,
})
export function form(id: string, tableTxt: string, fields: object[], head: object = {}): RunningForm {
  const whole = { ...newHead, id, tableName: `table${id}`, tableTxt, tableVersion: 1, isDbSynch: 'Y', ...head }
  return { head: whole, fields, indexs: [], rules: [] } as unknown as RunningForm
}
const kid = form(
  '8',
  '学生',
  [field('name', '姓名', { fieldMustInput: '1' }), field('note', '备注'), mainKeyField('table7')],
  {
    tableType: 3,
  },
)
const place = form('9', '地址', [field('street', '街道'), mainKeyField('table7')], { tableType: 3, relationType: 1 })
export const main = (theme: string): RunningForm => ({
  ...form('7', '报名', [field('title', '家庭')], { tableType: 2, themeTemplate: theme }),
  subs: [kid, place],
})
export const paged = (records: object[]) => () => ({
  result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true },
})
export const press = (name: string | RegExp, box = page as Pick<typeof page, 'getByRole'>) =>
  fireEvent.click(box.getByRole('button', { name }))

export async function open(definition: RunningForm) {
  const { path, component } = listPlaceOf(definition.head)
  const { default: Screen } = await screens[component as keyof typeof screens]!()
  draw(<Screen />, `${path}/${definition.head.id}`)
}
export const office = (definition: RunningForm, more: Parameters<typeof testServer>[0] = {}) => {
  signIn(['admin'])
  const rows = [{ id: '1', title: '张家', rowVersion: 0 }]
  return testServer({
    '/online/form/published/7': () => ({ result: definition }),
    '/online/form/data/7/list': paged(rows),
    '/online/form/data/8/list': paged([{ id: '11', name: '小明', mainId: '1' }]),
    '/online/form/data/9/list': paged([]),
    '/online/form/data/7/queryById': () => ({
      result: { ...rows[0], table8: [{ id: '11', name: '小明' }], table9: [] },
    }),
    '/online/form/data/7/edit': () => ({ result: null }),
    '/online/form/data/8/add': () => ({ result: { id: '12' } }),
    ...more,
  })
}

const treeHead = { isTree: 'Y', treeFieldname: 'title', treeParentIdField: 'pid', treeIdField: 'has_child' } as const
export const bare = form('7', '报名', [field('title', '家庭')], treeHead)
