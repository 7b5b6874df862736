// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ssoProvider } from '@mashu/contract/sys/sso/sso-provider'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import Providers from './sso-provider.screen.tsx'

const patient = { timeout: 10_000 }
const row = {
  id: '7',
  code: 'school',
  name: '统一身份',
  kind: 'wecom',
  icon: 'school',
  sortNo: 1,
  enabled: true,
  issuer: null,
  clientId: 'ww1',
  agentId: '1000002',
  scopes: null,
  claim: null,
  linkRule: 'none',
  createAccounts: false,
  defaultRole: null,
  defaultDepart: null,
}

beforeEach(() => signIn(['admin']))
afterEach(tidy)

it('the form tests a provider with unsaved values', async () => {
  const server = testServer({
    [ssoProvider.list.path]: () => ({
      result: { records: [row], total: 1, size: 10, current: 1, pages: 1, searchCount: true },
    }),
    [ssoProvider.test.path]: () => ({ refuse: '没有通过：企业微信拒绝了（40001）' }),
    [ssoProvider.edit.path]: () => ({ message: '编辑成功!' }),
  })
  draw(<Providers />)
  fireEvent.click(await page.findByRole('button', { name: '编辑' }, patient))
  const form = within(await page.findByRole('dialog', {}, patient))
  await form.findByText('企业编号（CorpID）', {}, patient)
  expect(form.getByText(/\/api\/thirdLogin\/school\/callback$/)).toBeTruthy()
  expect(form.queryByText('范围（scope）')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: /测\s?试/ }))
  expect(await form.findByText('没有通过：企业微信拒绝了（40001）', {}, patient)).toBeTruthy()
  expect(server.asked(ssoProvider.test.path)[0]!.body).toMatchObject({ id: '7', kind: 'wecom', clientId: 'ww1' })
  fireEvent.click(form.getByRole('button', { name: /确\s?定/ }))
  await waitFor(() => expect(server.asked(ssoProvider.edit.path)).toHaveLength(1), patient)
  expect(server.asked(ssoProvider.edit.path)[0]!.body).toMatchObject({ agentId: '1000002', code: 'school' })
})
