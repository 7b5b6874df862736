// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, tidy, toasts } from '../test/lesson-page.tsx'
import {
  a,
  b,
  c,
  heading,
  marked,
  open,
  press,
  remark,
  replies,
  save,
  setUp,
  star,
  waiting,
  write,
} from './test/test-marking.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('a slow save', () => {
  const slow = async () => {
    let answer = (): void => undefined
    replies.correct = () =>
      new Promise((resolve) => {
        answer = () => resolve({})
      })
    const opened = await open()
    fireEvent.click(star(4))
    write('真好')
    save()
    await waitFor(() => expect(opened.marks()).toHaveLength(1))
    return {
      ...opened,
      arrive: async () => {
        await act(async () => answer())
        await waitFor(() => expect(toasts()).toEqual(['保存好了']))
      },
    }
  }

  it('stays at the work that the teacher has opened meanwhile', async () => {
    const { arrive, listed, route } = await slow()
    press(/周子墨/)
    write('还在写')
    await arrive()
    await waitFor(() => expect(listed()).toBe(2))
    expect([heading(), remark().value]).toEqual(['周子墨的“接苹果”', '还在写'])
    expect(route.search()).toEqual({ workId: 'b' })
    press(/林小满/)
    await waitFor(() => expect(remark().value).toBe(''))
  })

  it('keeps later input for the same child, and stays at this child', async () => {
    const { arrive } = await slow()
    write('真好，再写一句')
    replies.list = () => ({ result: page(b, c) })
    replies.work = () => ({ result: { ...marked(a), score: 4, teacherComment: '真好' } })
    await arrive()
    expect([heading(), remark().value]).toEqual(['林小满的“接苹果”', '真好，再写一句'])
    await screen.findByText(/刚刚批改过了/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does not return to the marking page that the teacher has left', async () => {
    const { arrive, route } = await slow()
    fireEvent.click(screen.getByRole('link', { name: '去别的页面' }))
    expect(route.address()).toBe('/elsewhere')
    await arrive()
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    expect(route.address()).toBe('/elsewhere')
  })
})

it('shows a message after the last save', async () => {
  replies.list = () => ({ result: page(a) })
  await open()
  fireEvent.click(star(5))
  replies.list = () => ({ result: page() })
  save()
  expect(await screen.findByText('没有等待批改的作业，休息一下吧')).toBeTruthy()
})

it('shows no other child while the work of a link is loading', async () => {
  let answer = (): void => undefined
  replies.work = () =>
    new Promise((resolve) => {
      answer = () => resolve({ result: marked(waiting('z', '韩子墨', '07')) })
    })
  const opened = open('/teaching/workList?workId=z')
  await screen.findByRole('button', { name: /周子墨/ })
  expect(screen.queryByRole('form', { name: '批改' })).toBeNull()
  await act(async () => answer())
  await opened
  expect(heading()).toBe('韩子墨的“接苹果”')
})

describe('returning a work for changes', () => {
  it('sends the required remark without stars', async () => {
    const opened = await open()
    fireEvent.click(star(4))
    press('退回修改')
    await waitFor(() => expect(toasts()).toEqual(['先在评语里写一句要改什么，再退回']))
    write('小猫要会叫')
    press('退回修改')
    await waitFor(() => expect(opened.marks()).toHaveLength(1))
    expect(opened.marks()[0]).toMatchObject({ comment: '小猫要会叫', returned: true })
    expect(opened.marks()[0]).not.toHaveProperty('score')
    await waitFor(() => expect(toasts()).toContain('退回了，同学会看到要改什么'))
  })
})
