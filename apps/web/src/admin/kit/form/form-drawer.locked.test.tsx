// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FieldSpec } from '../field/field.ts'
import { tidy } from '../test/test-server.tsx'
import { box, field, open, press, setUp, submit } from './test/form-drawer-open.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('a locked field', () => {
  it.each<[string, FieldSpec, 'add' | 'edit', boolean]>([
    ['read-only', { readOnly: true }, 'add', true],
    ['editable in a new row', { readOnly: 'edit' }, 'add', false],
    ['read-only in an existing row', { readOnly: 'edit' }, 'edit', true],
  ])('is %s', async (_, spec, mode, locked) => {
    await open({ fields: [field('code', '编码', spec)], mode, values: { code: 'P1' } })
    expect(box(/编码/).readOnly).toBe(locked)
  })

  it('is not required, because users cannot fill it in', async () => {
    await open({ fields: [field('code', '编码', { readOnly: true }, { needed: true })], values: {} })
    press(/确\s*定/)
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  })

  it('shows its tip and its help', async () => {
    const drawer = await open({ fields: [field('code', '编码', { tip: '由系统生成', help: '不能修改' })] })
    expect(drawer.getByLabelText('由系统生成')).toBeTruthy()
    expect(drawer.getByText('不能修改')).toBeTruthy()
  })
})
