// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { similarWorks } from '@mashu/contract/teaching/task/similar-works'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { Comparer } from './compare/comparer.ts'
import type { CompareOrder } from './compare/message.ts'
import { remixText } from './pair-words.ts'
import SimilarPage from './similar-page.tsx'

/** The code of the worker runs in the test page. */
class FakeWorker extends EventTarget {
  readonly #comparer = new Comparer()

  postMessage(order: CompareOrder): void {
    const data = this.#comparer.obey(order)
    if (data) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {}
}

beforeEach(() => {
  signIn(['teacher'], ['teaching:work:list'])
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  cleanup()
  tidy()
  vi.unstubAllGlobals()
})

const loop =
  'import turtle as t\nfor i in range(5):\n    t.forward(100)\n    t.right(144)\n    t.color("red")\nt.done()\n'
const programs: Readonly<Record<string, string>> = {
  'a.py': loop,
  'b.py': loop.replaceAll('i in', 'k in').replace('100', '80'),
  'c.py':
    'name = input("你叫什么？")\nif name == "小码":\n    print("你好", name)\nelse:\n    print("再见")\nprint(len(name))\n',
  'd.py': 'print(1)\n',
}
const work = (id: string, realname: string, more: object = {}) => ({
  id,
  workName: '画画',
  workType: '4',
  realname,
  departName: '三班',
  fileKey: `${id}.py`,
  versionNo: 1,
  submitTime: '2026-11-20 10:00:00',
  parentId: null,
  ...more,
})
const task = (works: object[], more: object = {}) => ({
  taskName: '画星星',
  courseName: null,
  starter: null,
  answer: null,
  cut: false,
  works,
  ...more,
})
function open(answer: object, files: (name: string) => Promise<Response> | Response = answerOf) {
  const server = testServer({ [similarWorks.ofTask.path]: () => ({ result: answer }) })
  const api = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string | URL, ...rest: []) => {
    const name = String(address).split('/').at(-1)!
    return name.endsWith('.py') ? files(name) : api(address, ...rest)
  })
  draw(<SimilarPage />, '/work/similar?kind=homework&id=h1')
  return server
}
const answerOf = (name: string) => new Response(programs[name] ?? '', { status: programs[name] ? 200 : 404 })

describe('similar works', () => {
  it('are shown in groups, with a warning about false matches', async () => {
    const works = [work('a', '林小满'), work('b', '陈一诺', { parentId: 'a' }), work('c', '周天'), work('d', '吴双')]
    const { asked } = open(task(works))
    expect(await page.findByText('第 1 组：2 份作品')).toBeTruthy()
    expect(asked(similarWorks.ofTask.path)[0]!.query).toMatchObject({ kind: 'homework', id: 'h1' })
    expect(page.getByText(/相似不等于抄袭/)).toBeTruthy()
    expect(page.getByText('陈一诺的是改编')).toBeTruthy()
    expect(page.getByText('作品太短，比不出什么（1 份）：吴双')).toBeTruthy()
    fireEvent.click(page.getByRole('button', { name: /林小满 和 陈一诺/ }))
    const dialog = within(await page.findByRole('dialog', { name: /相似 100%/ }))
    const left = within(await dialog.findByRole('region', { name: '林小满' }))
    expect(left.getByText('t.right(144)').className).toContain('alike')
    fireEvent.click(dialog.getByRole('button', { name: '下一处' }))
    expect(dialog.getByRole('status').textContent).toMatch(/^第 1 \/ \d+ 处$/)
  })

  it('are not reported if the works differ, and unreadable works are listed', async () => {
    open(task([work('a', '林小满'), work('c', '周天'), work('gone', '吴双')]))
    expect(await page.findByText('没有相似 70% 以上的作品')).toBeTruthy()
    expect(page.getByRole('status').textContent).toContain('比较了 2 份作品')
    expect(page.getByText('没有读出来（1 份）：吴双')).toBeTruthy()
  })

  it('are not searched for a single work or an incomparable kind of work', async () => {
    open(task([work('a', '林小满')]))
    expect(await page.findByText(/还不到两份/)).toBeTruthy()
    cleanup()
    open(task([work('a', '林小满', { workType: '10' }), work('b', '陈一诺', { workType: '10' })]))
    expect(await page.findByText(/这种类型的作业不能比较/)).toBeTruthy()
  })

  it('are searched again after the user cancelled the first search', async () => {
    let goOn = false
    open(task([work('a', '林小满'), work('b', '陈一诺')]), (name) =>
      goOn ? answerOf(name) : new Promise<Response>(() => undefined),
    )
    fireEvent.click(await page.findByRole('button', { name: '停下' }))
    expect(page.getByText('已经停下，没有比较完。')).toBeTruthy()
    goOn = true
    fireEvent.click(page.getByRole('button', { name: '重新比较' }))
    expect(await page.findByText('第 1 组：2 份作品')).toBeTruthy()
  })
})

it('a pair is labelled if a work is a remix', () => {
  const origin = (id: string, parentId: string | null) => ({ id, parentId, realname: id })
  expect(remixText(origin('a', 'b'), origin('b', null))).toBe('a的是改编')
  expect(remixText(origin('a', 'x'), origin('b', 'x'))).toBe('都改编自同一个作品')
  expect(remixText(origin('a', null), origin('b', null))).toBeUndefined()
})
