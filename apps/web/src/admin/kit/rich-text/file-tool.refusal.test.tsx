// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { testServer } from '../test/test-server.tsx'
import { choose, file, open, tearDown } from './test/text-field.tsx'

afterEach(tearDown)

describe('the upload of pictures and videos', () => {
  it('refuses other files before it sends them', async () => {
    const server = testServer({})
    await open('')
    await choose('插入图片', file('a.pdf', 'application/pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('只能插入图片和视频')
    expect(server.calls).toEqual([])
  })

  it('shows the reason when the server refuses a file', async () => {
    testServer({ [fileTransfer.upload.path]: () => ({ refuse: '空间不足' }) })
    const { heard } = await open('<p>字</p>')
    await choose('插入图片', file('a.png', 'image/png'))
    expect((await screen.findByRole('alert')).textContent).toBe('空间不足')
    expect(heard).toEqual([])
  })
})
