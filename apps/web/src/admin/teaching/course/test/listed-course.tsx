import { screen as page, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { vi } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { draw, listed, testServer, tidy } from '../../../kit/test/test-server.tsx'
import Homework from '../../additional-work/additional-work.screen.tsx'

export const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
export function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="地址">{pathname + search}</output>
}
export const where = () => page.getByLabelText('地址').textContent
export const tearDown = () => {
  vi.useRealTimers()
  tidy()
}
export const links = [
  { id: 'l1', courseName: '游戏工坊', departName: '一班', openTime: '2020-01-01 08:00:00' },
  { id: 'l2', courseName: '动画课', departName: '二班', openTime: '2999-01-01 08:00:00' },
  { id: 'l3', courseName: '阅读课', departName: '三班', openTime: null },
]
export const row = (id: string, workName: string, more: object = {}) => ({
  id,
  workName,
  codeType: 2,
  status: 1,
  status_dictText: '已发布',
  workDept: 'd1,d2',
  students: 10,
  submitted: 4,
  corrected: 1,
  editable: true,
  ...more,
})
export const open = async (...rows: object[]) => {
  testServer({
    [additionalWork.list.path]: listed(...rows),
    [depart.queryMyDeptTreeList.path]: () => ({ result: [] }),
  })
  draw(
    <>
      <Homework />
      <Where />
    </>,
  )
  await page.findByText('画一只猫')
}
