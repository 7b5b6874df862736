// @vitest-environment happy-dom
import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../kit/test/test-server.tsx'
import { openDesigner, serverOf, tearDown } from './test/designer-page.tsx'
import { press } from './test/published-form.ts'

afterEach(tearDown)

describe('the page of the designer', () => {
  it('shows that the form was saved after the draft', async () => {
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
})
