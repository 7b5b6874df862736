// @vitest-environment happy-dom
import { CallError } from '@mashu/client'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { box, open, press, setUp } from './test/form-drawer-open.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('a form that loads its values', () => {
  it('shows a loading state, then the reason of a failure, and loads again on request', async () => {
    let broken = true
    await open({
      values: async () => {
        if (broken) throw new CallError('refused', '角色没有加载出来')
        return { name: '教研员' }
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('角色没有加载出来')
    broken = false
    press(/重\s*试/)
    await waitFor(() => expect(box(/名称/).value).toBe('教研员'))
  })
})
