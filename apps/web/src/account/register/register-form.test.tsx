// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { press, tidy, type } from '../form/test-answers.tsx'
import { REGISTER, field, fill, start } from './test/started.tsx'

afterEach(tidy)

it("a guardian's consent is sent only when its checkbox is checked", async () => {
  const { server, done } = await start({
    '/sys/consent/current': () => ({ result: { version: 'v7' } }),
    [REGISTER]: (_, times) => (times === 1 ? { refuse: '验证码无效' } : { result: { username: 'xiaoman' } }),
  })
  const box = await screen.findByRole('checkbox', { name: /监护人/ })
  fill()
  press('注册')
  await waitFor(() => expect(server.of(REGISTER)).toHaveLength(1))
  await waitFor(() => expect(field('验证码').value).toBe(''))
  fireEvent.click(box)
  type('验证码', '2222')
  press('注册')
  await waitFor(() => expect(done).toHaveBeenCalledWith('xiaoman', undefined, 'sunny7day'))
  expect(server.of(REGISTER).map((body) => body['consentVersion'])).toEqual([undefined, 'v7'])
})

it('spaces and hyphens are removed from a phone number', async () => {
  await start()
  type(/^手机号/, '138-0013 8000')
  expect(field(/^手机号/).value).toBe('13800138000')
})
