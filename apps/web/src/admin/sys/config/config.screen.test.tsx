// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { draw, pageServer, press, toasts, type } from '../../../test/test-page.tsx'
import ConfigScreen from './config.screen.tsx'
import { READ, SAVE, field, open, setUp, tab, tearDown } from './test/config-screen.tsx'

beforeEach(setUp)
afterEach(tearDown)
const saveAll = () => press('保存全部')

it('the page sends only the changed values of all tabs', async () => {
  const server = open()
  await tab('联系信息')
  expect((await field('咨询电话')).value).toBe('021-100')
  type('ICP 备案号', '沪ICP备1号')
  await tab('注册')
  fireEvent.click(await screen.findByRole('radio', { name: '显示' }))
  expect(screen.getByText('有 2 项修改还没有保存')).toBeTruthy()
  saveAll()
  await waitFor(() => expect(server.of(SAVE)).toHaveLength(1))
  expect(server.of(SAVE)[0]!.body).toMatchObject({
    icpNumber: '沪ICP备1号',
    allowPhoneLogin: '1',
    seen: { icpNumber: '', allowPhoneLogin: '' },
  })
  await waitFor(() => expect(toasts().map(([, title]) => title)).toContain('修改成功'))
  await waitFor(() => expect(screen.queryByText(/项修改还没有保存/)).toBeNull())
})

it('the page shows errors next to their fields, and sends nothing', async () => {
  const server = open()
  await tab('联系信息')
  type('咨询电话', '打给王老师')
  await screen.findByText('请只写电话号码，几个号码用逗号分开')
  await tab('网站配置')
  saveAll()
  expect((await field('咨询电话')).value).toBe('打给王老师')
  expect(server.of(SAVE)).toHaveLength(0)
})

it('the page resets a field or a whole tab to its default', async () => {
  const server = open({ brandDesc: '别的话' })
  fireEvent.click(await screen.findByRole('button', { name: '恢复默认：品牌简介' }))
  expect((await field('品牌简介')).value).toBe('让每个孩子都能写出自己的作品')
  press('本页恢复默认')
  expect((await field(/^品牌名/)).value).toBe('码塾')
  saveAll()
  await waitFor(() =>
    expect(server.of(SAVE)[0]?.body).toMatchObject({ brandName: '码塾', brandDesc: '让每个孩子都能写出自己的作品' }),
  )
  await waitFor(() => expect(screen.queryByText(/项修改还没有保存/)).toBeNull())
  expect((await field(/^品牌名/)).value).toBe('码塾')
})

it('the page shows a message when the settings fail to load', async () => {
  pageServer({ [READ]: () => ({ refuse: '服务器忙', status: 500 }) })
  draw(<ConfigScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('配置没有加载出来')
})
