// @vitest-environment happy-dom
import type { StepValue } from '@mashu/engine-python'
import { describe, expect, it, vi } from 'vitest'
import { pageText } from '@mashu/ui/drawn'
import { stepShot } from '../model/page-model.fixture.ts'
import { withFakePython } from '../run/fake-python.fixture.ts'
import { int, main, show, withStepDock } from './step-panel.fixture.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

const list = (id: number, ...items: StepValue[]): StepValue => ({
  kind: 'row',
  id,
  type: 'list',
  size: items.length,
  items: items.map((item, index) => [index, item]),
})

const row = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('.step-variables > li')].find(
    (item) => item.querySelector('.step-name')?.textContent === name,
  )!
const words = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ')

withFakePython()

withStepDock()

describe('the list of variables', () => {
  it('is empty before the first line', () => {
    expect(pageText()).toBe('')
  })

  it('marks new and changed variables, and names that share a list', async () => {
    await show(main({ a: int('1'), xs: list(7, int('1')) }))
    expect(document.querySelectorAll('[data-change]')).toHaveLength(0)
    await show(main({ a: int('2'), xs: list(7, int('1'), int('5')), ys: list(7, int('1'), int('5')) }))
    expect([words(row('a')), row('a').dataset['change']]).toEqual(['a2整数变了', 'changed'])
    expect([row('ys').dataset['change'], row('ys').querySelector('.step-change')!.textContent]).toEqual(['new', '新'])
    expect(words(row('xs'))).toContain('列表，2 项和 ys 是同一个')
    const cells = [...row('xs').querySelectorAll<HTMLElement>('.v-cell')]
    expect(cells.map((cell) => [words(cell), cell.dataset['change']])).toEqual([
      ['01', undefined],
      ['15', 'new'],
    ])
  })

  it('shows dicts, objects, sets, turtles, and shortened values', async () => {
    const text: StepValue = { kind: 'plain', type: 'str', text: "'字'", size: 900 }
    await show(
      main({
        d: { kind: 'pairs', id: 1, type: 'dict', size: 9, pairs: [[text, int('90')]] },
        o: { kind: 'object', id: 2, type: 'Dog', size: 1, fields: [['age', int('3')]] },
        s: { kind: 'bag', id: 3, type: 'set', size: 1, items: [int('7')] },
        t: {
          kind: 'turtle',
          id: 4,
          type: 'Turtle',
          x: 10,
          y: -5,
          heading: 90,
          down: false,
          color: 'red',
          shown: false,
          fields: [],
        },
        long: {
          kind: 'row',
          id: 5,
          type: 'list',
          size: 100,
          items: [
            [0, int('1')],
            [99, int('2')],
          ],
        },
        big: { kind: 'plain', type: 'int', text: '…', digits: 900 },
        deep: { kind: 'cut', id: 6, type: 'list', size: 4 },
        self: { kind: 'again', id: 7, type: 'list' },
        e: { kind: 'plain', type: 'error', name: 'ValueError', text: '坏' },
      }),
    )
    expect(
      ['d', 'o', 's', 't', 'long', 'big', 'deep', 'self', 'e'].map((name) => words(row(name)).slice(name.length)),
    ).toEqual([
      "字典，9 对'字'…（共 900 个字）90还有 8 个",
      'Dog 对象age3',
      '集合，1 项7',
      '海龟位置 (10, -5)方向 90°画笔 抬起 red藏起来了',
      '列表，100 项01…98 项…992',
      '约 900 位的大数整数',
      '列表…4 个',
      '列表它自己',
      'ValueError：坏错误',
    ])
  })

  it('shows calls as a stack, and closed calls with their arguments', async () => {
    const [base] = stepShot(9).frames
    const call = (id: number, n: string, line: number) => ({
      ...base!,
      id,
      name: 'fact',
      kind: 'function' as const,
      line,
      variables: [['n', int(n)]] as [string, StepValue][],
    })
    await show(
      stepShot(2, {
        frames: [base!, call(2, '3', 5), call(3, '2', 2)],
        hidden: 4,
        returned: { name: 'add', value: int('8') },
      }),
    )
    const frames = [...document.querySelectorAll<HTMLDetailsElement>('.step-frame')]
    expect(frames.map((frame) => [words(frame.querySelector('summary')!), frame.open])).toEqual([
      ['函数 fact()', true],
      ['函数 fact()n = 3等在第 5 行', false],
      ['主程序等在第 9 行', false],
    ])
    expect(pageText()).toContain('中间还有 4 层调用没有画出来')
    expect(pageText()).toContain('add() 返回8')
    await show(stepShot(2, { returned: { name: 'go', value: { kind: 'plain', type: 'NoneType', text: 'None' } } }))
    expect(pageText()).toContain('go() 做完了')
    expect(pageText()).toContain('这里还没有变量')
  })
})
