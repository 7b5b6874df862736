// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { choose, file, last, open, picker, tearDown } from './test/stored.tsx'

afterEach(tearDown)

describe('uploading', () => {
  it('uploads a file immediately, shows its original name and stores its key', async () => {
    open()
    choose(file('课件一.pdf'))
    const link = await screen.findByRole('link', { name: '课件一.pdf' })
    expect(link.getAttribute('href')).toBe('/api/sys/common/static/temp/k1.bin')
    expect(last()).toBe('temp/k1.bin')
  })

  it('replaces the file of a field for one file', async () => {
    open({ value: 'temp/old.pdf' })
    expect(screen.getByRole('button', { name: '重新上传' })).toBeTruthy()
    choose(file('新.pdf'))
    await screen.findByRole('link', { name: '新.pdf' })
    expect(last()).toBe('temp/k1.bin')
    expect(screen.queryByRole('link', { name: 'old.pdf' })).toBeNull()
  })

  it('uploads several files one after the other, up to the limit', async () => {
    open({ value: 'temp/a.pdf', count: 3 })
    expect(picker().multiple).toBe(true)
    choose(file('b.pdf'), file('c.pdf'))
    await waitFor(() => expect(last()).toBe('temp/a.pdf,temp/k1.bin,temp/k2.bin'))
    await screen.findByRole('link', { name: 'c.pdf' })
    expect(screen.queryByRole('button', { name: /上传/ })).toBeNull()
  })

  it('accepts dropped files', async () => {
    open()
    const box = screen.getByRole('button', { name: '点击上传' }).parentElement!
    expect(fireEvent.dragOver(box)).toBe(false)
    fireEvent.drop(box, { dataTransfer: { files: [file('掉.pdf')] } })
    expect(await screen.findByRole('link', { name: '掉.pdf' })).toBeTruthy()
  })
})

describe('the file picker', () => {
  it.each([
    [{ picture: true }, 'image/*'],
    [{ accept: '.sb3' }, '.sb3'],
    [{}, ''],
  ])('offers only the accepted types: %o', (options, accept) => {
    open(options)
    expect(picker().accept).toBe(accept)
  })
})
