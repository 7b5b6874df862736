// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, tidy } from '../test/lesson-page.tsx'
import { b, c, heading, open, press, push, remark, replies, setUp, write } from './test/test-marking.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('a refresh of the queue', () => {
  it('keeps the list and the form if it fails', async () => {
    await open()
    write('真好')
    const box = remark()
    const fine = replies.list
    replies.list = () => ({ refuse: '网络超时' })
    await push()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('名单没有刷新：网络超时')
    expect(remark()).toBe(box)
    expect(box.value).toBe('真好')
    expect(screen.getByRole('button', { name: /周子墨/ })).toBeTruthy()
    replies.list = fine
    fireEvent.click(within(notice).getByRole('button', { name: '再试一次' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(remark()).toBe(box)
    expect(box.value).toBe('真好')
  })

  it('keeps the open work after it has left the queue', async () => {
    const { listed } = await open()
    write('写到一')
    const box = remark()
    replies.list = () => ({ result: page(b, c) })
    replies.work = () => ({ refuse: '未找到对应数据' })
    await push()
    await waitFor(() => expect(listed()).toBe(2))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('林小满的这份作品已经不在名单里了'))
    expect(heading()).toBe('林小满的“接苹果”')
    expect(remark()).toBe(box)
    expect(box.value).toBe('写到一')
    press('跳过')
    expect(heading()).toBe('周子墨的“接苹果”')
  })

  it('shows that another teacher has marked the work', async () => {
    await open()
    replies.list = () => ({ result: page(b, c) })
    await push()
    await waitFor(() => expect(remark().value).toBe('别人写的'))
    expect(heading()).toBe('林小满的“接苹果”')
    expect(screen.getByRole('status').textContent).toContain('刚刚批改过了')
  })
})
