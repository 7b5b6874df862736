// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userBin } from '@mashu/contract/sys/user/user-bin'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { BinOffer } from './bin-offer.tsx'
import { deleted } from './test/listed-user.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

describe('the recycle bin of accounts', () => {
  it('is offered to users with the permission when a deleted account blocks a name', async () => {
    testServer({ [userBin.recycleBin.path]: () => ({ result: deleted }) })
    draw(<BinOffer message="这个账号属于一位已删除的用户。" />)
    fireEvent.click(await page.findByRole('button', { name: '打开回收站' }))
    expect(await page.findByText('旧人甲')).toBeTruthy()
    tidy()
    signIn(['teacher'], [])
    draw(<BinOffer message="这个账号属于一位已删除的用户。" />)
    expect(page.getByText(/已删除的用户/)).toBeTruthy()
    expect(page.queryByRole('button', { name: '打开回收站' })).toBeNull()
  })
})
