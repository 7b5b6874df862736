import { fireEvent, screen as page } from '@testing-library/react'
import { newField, newHead, type RunningForm } from '@mashu/contract/online/form/definition'
import { listPlaces } from '@mashu/contract/online/form/list-place'
import { draw, signIn, testServer } from '../../../kit/test/test-server.tsx'
import { screens } from '../../../screens.ts'

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
export const form = {
  head: { ...newHead, id: '7', tableName: 'signups', tableTxt: '报名', tableVersion: 1, isDbSynch: 'Y' },
  fields: [
    field('name', '姓名'),
    field('state', '状态', { fieldShowType: 'radio', fieldExtendJson: '["新","好"]' }),
    field('day', '上课日期', { fieldShowType: 'date', dbType: 'Date' }),
    field('fee', '费用', { fieldShowType: 'number', dbType: 'int' }),
  ],
  indexs: [],
  rules: [],
} as unknown as RunningForm
export const row = { id: '1', name: '小明', state: '新', day: '2026-11-24', fee: 5, rowVersion: 3 }
const view = {
  id: '9',
  name: '新来的',
  isShared: true,
  isOwn: false,
  createBy: 'a',
  content: { kind: 'board', by: 'state', columns: [], sort: null },
}

export function office(more: Parameters<typeof testServer>[0] = {}) {
  signIn(['admin'])
  return testServer({
    '/online/form/published/7': () => ({ result: form }),
    '/online/form/views/7/list': () => ({ result: [view] }),
    '/online/form/data/7/list': () => ({ result: { records: [row], total: 1, size: 10, current: 1, pages: 1 } }),
    '/online/form/data/7/groups': () => ({ result: [{ value: '新', count: 1 }] }),
    '/online/form/data/7/totals': () => ({
      result: { count: 1, columns: [{ key: 'fee', filled: 1, sum: 1234.5, average: 5 }] },
    }),
    ...more,
  })
}
export async function open(search = '') {
  const { path, component } = listPlaces.normal
  const { default: Screen } = await screens[component as keyof typeof screens]!()
  return draw(<Screen />, `${path}/7${search}`)
}
export const press = (name: string | RegExp, box = page as Pick<typeof page, 'getByRole'>) =>
  fireEvent.click(box.getByRole('button', { name }))
export const asked = (server: ReturnType<typeof office>, verb: string) => server.asked(`/online/form/data/7/${verb}`)
