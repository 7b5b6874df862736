// @vitest-environment happy-dom
import { screen as page } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { wireTime } from '@mashu/client'
import { BIN_DAYS, recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import RecycleBin from './recycle-bin.screen.tsx'

afterEach(tidy)

it("the recycle bin counts the remaining days in the school's time zone", async () => {
  signIn(['admin'])
  const now = Date.now()
  const row = {
    id: '1',
    title: '海龟画图学',
    dataTable: 'teaching_course',
    dataId: '7',
    belowCount: 0,
    createTime: wireTime(new Date(now)),
    expireTime: wireTime(new Date(now + BIN_DAYS * 86_400_000)),
  }
  testServer({
    [recycleBin.list.path]: () => ({
      result: { records: [row], total: 1, size: 10, current: 1, pages: 1, searchCount: true },
    }),
  })
  draw(<RecycleBin />)
  expect(await page.findByText(`还剩 ${BIN_DAYS} 天`, {}, { timeout: 10_000 })).toBeTruthy()
})
