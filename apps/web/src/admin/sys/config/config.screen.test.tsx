// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, pageServer, press, tidy, toasts, type } from '../../test/test-page.tsx'
import ConfigScreen from './config.screen.tsx'

afterEach(tidy)

const READ = '/sys/config/getAllConfigMap'
const SAVE = '/sys/config/saveTenantConfig'
const open = (settings: Record<string, string> = {}) => {
  const server = pageServer({
    [READ]: () => ({ result: { brandName: '晨光', contactPhone: '021-1', allowReg: '0', ...settings } }),
    [SAVE]: () => ({ message: '修改成功' }),
  })
  draw(<ConfigScreen />)
  return server
}
const part = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

it('shows what is set and sends the part that is on screen, nothing else', async () => {
  const server = open()
  await part('联系与备案')
  expect((await field('咨询电话')).value).toBe('021-1')
  type('ICP 备案号', '沪ICP备1号')
  press(/^保\s?存$/)
  await waitFor(() => expect(server.of(SAVE)).toHaveLength(1))
  expect(server.of(SAVE)[0]!.body).toMatchObject({ contactPhone: '021-1', icpNumber: '沪ICP备1号' })
  expect(server.of(SAVE)[0]!.body).not.toHaveProperty('brandName')
  await waitFor(() => expect(toasts().map(([, title]) => title)).toContain('修改成功'))
})

it('takes words for each picture of the banner, a line each', async () => {
  const server = open({ bannerTitles: '创作节' })
  await part('首页横幅')
  type('轮播图标题', '创作节\n免费试听')
  press(/^保\s?存$/)
  await waitFor(() => expect(server.of(SAVE)[0]?.body).toMatchObject({ bannerTitles: '创作节\n免费试听' }))
})

it('opens the login by phone, closed until then', async () => {
  const server = open()
  await part('注册与公开')
  fireEvent.click(await screen.findByRole('radio', { name: '显示' }))
  press(/^保\s?存$/)
  await waitFor(() => expect(server.of(SAVE)[0]?.body).toMatchObject({ allowPhoneLogin: '1' }))
})

it('says so when the settings did not come', async () => {
  pageServer({ [READ]: () => ({ refuse: '服务器忙', status: 500 }) })
  draw(<ConfigScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('配置没有加载出来')
})
