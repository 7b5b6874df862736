// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { hrefOf, tidy } from '../../test/test-page.tsx'
import { open, shown } from './test/opened-work.tsx'

afterEach(tidy)

describe('a remix', () => {
  const origin = { id: 'w0', workName: '接苹果', realname: '林同学' }

  it('names the original work and its author, with a link', async () => {
    open({ workName: '接西瓜', origin })
    await shown('接西瓜')
    expect(screen.getByText(/改编自 林同学 的/)).toBeTruthy()
    expect(hrefOf('《接苹果》')).toBe('/work-detail?id=w0')
  })

  it('shows neither name nor link for an original work that is no longer public', async () => {
    open({ origin: { id: null, workName: null, realname: null } })
    await shown()
    expect(screen.getByText('改编自已经收起的作品')).toBeTruthy()
  })

  it.each([
    ['2', '/scratch3/index.html?workId=w1'],
    ['3', '/scratchjr/editor.html?workId=w1'],
    ['4', '/python/index.html?workId=w1'],
  ])('of a work of kind %s begins in the editor with the original work', async (workType, address) => {
    open({ workType, canRemix: true })
    await shown()
    expect(hrefOf('看里面')).toBe(address)
  })

  it('is not offered when the work must not be remixed', async () => {
    open({ canRemix: false })
    await shown()
    expect(screen.queryByText('看里面')).toBeNull()
  })
})
