// @vitest-environment happy-dom
import { screen as page, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../../kit/test/test-server.tsx'
import { main, office, open, press } from './test/listed-form.tsx'

afterEach(tidy)

describe('lists of main forms', () => {
  it('expand a main row to its read-only sub rows (inner table)', async () => {
    office(main('innerTable'))
    await open(main('innerTable'))
    await page.findByText('张家')
    press('附表')
    const panel = within(await page.findByRole('tabpanel', { name: '学生' }))
    await panel.findByText('小明')
    expect(panel.queryByRole('button', { name: '新增' })).toBeNull()
    press('附表')
    expect(page.queryByText('小明')).toBeNull()
  })
})
