// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { choose, file, last, open, tearDown } from './test/stored.tsx'

afterEach(tearDown)

describe('uploading', () => {
  it('sends no more files than the field accepts', async () => {
    const { sent } = open({ count: 2 })
    choose(file('a.pdf'), file('b.pdf'), file('c.pdf'))
    await waitFor(() => expect(last()).toBe('temp/k1.bin,temp/k2.bin'))
    expect(sent()).toBe(2)
  })

  it('keeps the stored files when too many are chosen, and names the rejected files', async () => {
    const { sent } = open({ value: 'temp/f1.pdf,temp/f2.pdf,temp/f3.pdf,temp/f4.pdf', count: 5 })
    choose(file('f5.pdf'), file('f6.pdf'), file('f7.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('最多 5 个文件，没有放入：f6.pdf、f7.pdf')
    expect(last()).toBe('temp/f1.pdf,temp/f2.pdf,temp/f3.pdf,temp/f4.pdf,temp/k1.bin')
    expect(sent()).toBe(1)
  })
})
