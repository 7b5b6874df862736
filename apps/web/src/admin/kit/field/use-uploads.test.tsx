// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { choose, file, last, open, tearDown, type Answer } from './test/stored.tsx'

function held() {
  let give: (answer: Answer) => void = () => undefined
  const promise = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { promise, give }
}
afterEach(tearDown)

describe('uploading', () => {
  it('does not restore a file that was removed during another upload', async () => {
    const answer = held()
    open({ value: 'temp/a.pdf,temp/b.pdf', count: 5, reply: () => answer.promise })
    choose(file('c.pdf'))
    await screen.findByRole('button', { name: '上传中…' })
    fireEvent.click(screen.getByRole('button', { name: '移除 a.pdf' }))
    answer.give({ result: { filePath: 'temp/c.pdf' } })
    await screen.findByRole('link', { name: 'c.pdf' })
    expect(last()).toBe('temp/b.pdf,temp/c.pdf')
  })

  it('keeps the uploaded files when another file is refused, and names that file', async () => {
    open({
      count: 5,
      reply: (at) => (at === 2 ? { refuse: '文件类型不允许' } : { result: { filePath: `temp/k${at}.bin` } }),
    })
    choose(file('a.pdf'), file('b.exe'), file('c.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('b.exe：文件类型不允许')
    expect(last()).toBe('temp/k1.bin,temp/k3.bin')
  })
})
