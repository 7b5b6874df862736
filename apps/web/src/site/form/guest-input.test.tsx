// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { press, tidy } from '../../test/test-page.tsx'
import { field, open, PATH, sent, type } from './test/guest-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(tidy)

it('the form has controls for stars, a time of day and hierarchical choices', async () => {
  const more = [
    field('stars', 'stars', { kind: 'number' }),
    field('at', 'clock'),
    field('where', 'levels', { options: ['甲/一', '甲/二', '乙'].map((value) => ({ value, text: value })) }),
  ]
  const { server } = open({ [`${PATH}/send`]: () => sent }, { fields: more, rules: [] })
  fireEvent.click(await screen.findByLabelText('★★★★'))
  type(/问at/, '14:30')
  type('问where，第 1 级', '甲')
  type('问where，第 2 级', '二')
  press('提交')
  await screen.findByText('收到啦')
  expect(server.of(`${PATH}/send`)[0]!.body).toMatchObject({ values: { stars: 4, at: '14:30', where: '甲/二' } })
})
