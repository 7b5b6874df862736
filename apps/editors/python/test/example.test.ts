import { findFullWidth } from '@mashu/engine-python'
import { describe, expect, it } from 'vitest'
import { openHeadless, type HeadlessRun } from '../../../../packages/engine-python/test/headless.ts'
import { chapters } from '../src/example/index.ts'

/** Input and events for an example program, and the expected output. */
interface Trial {
  answers?: string[]
  dialogs?: (string | number)[]
  happenings?: { after: number; message: object }[]
  out?: RegExp
  drawn?: number
  /** Texts that the chart must contain. */
  chart?: readonly string[]
}

const key = (after: number, name: string) =>
  ['press', 'release'].map((kind) => ({ after, message: { t: 'key', kind, key: name } }))
const trials: Readonly<Record<string, Trial>> = {
  hello: { out: /你好，世界！/ },
  picture: { out: /o\.o[^]*★ ★/ },
  calculator: { out: /86400 秒[^]*还剩 2 颗/ },
  name: { answers: ['林小满'], out: /你好，林小满！\n林小满 这个名字有 3 个字/ },
  age: { answers: ['9'], out: /你 14 岁/ },
  even: { answers: ['7'], out: /7 是单数/ },
  grade: { answers: ['88'], out: /4 颗星/ },
  countdown: { out: /^10\n[^]*1\n发射！/ },
  table: { out: /9×9=81/ },
  pyramid: { out: /▲{13}/ },
  guess: { answers: Array.from({ length: 100 }, (_, number) => String(number + 1)), out: /猜中了！/ },
  shopping: { out: /一共有 3 种水果\n1 苹果/ },
  scores: { out: /平均分 85\.0/ },
  animals: { answers: ['小猫'], out: /喵喵\n$/ },
  fortune: { out: /今日小签： \S+/ },
  function: { out: /祝妈妈生日快乐/ },
  prime: { out: /一共 25 个/ },
  secret: { out: /密文： Phhw[^]*解开： Meet me/ },
  diary: { out: /第 2 行：明天/ },
  pet: { out: /没力气了[^]*吃得饱饱的/ },
  square: { drawn: 1 },
  star: { drawn: 3 },
  polygon: { dialogs: [8], drawn: 2 },
  spiral: { drawn: 100 },
  flower: { drawn: 18 },
  tree: { out: /小树长好了/, drawn: 60 },
  clock: { drawn: 15 },
  weather: { chart: ['这个星期的气温', '周一', '最热：31°', '最低气温'] },
  dice: { out: /^1 点： \d+ 次[^]*6 点：/, chart: ['掷 1200 次骰子', '点数', '平均应该有'] },
  pocket: { out: /一共 120 元/, chart: ['120 元零花钱', '文具', '15%'] },
  race: { out: /色乌龟赢了！/ },
  drive: { happenings: [...key(500, 'Up'), ...key(900, 'Left'), ...key(1300, 'Up'), ...key(2000, 'q')], drawn: 1 },
  catch: { happenings: [...key(300, 'Left'), ...key(600, 'Right')], out: /你接住了 \d+ 个苹果/ },
}

const examples = chapters.flatMap((chapter) => chapter.examples)
const python = await openHeadless()

function expectTried(id: string, run: HeadlessRun): void {
  const { out, drawn, chart } = trials[id]!
  expect(run.error).toBeUndefined()
  expect(run).toMatchObject({ ok: true, stopped: false, err: '' })
  if (out) expect(run.out).toMatch(out)
  if (chart) {
    const words = run.scene.chart?.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
    expect(words).toEqual(expect.arrayContaining([...chart]))
  }
  if (drawn !== undefined) expect(run.scene.items.size).toBeGreaterThanOrEqual(drawn)
}

describe('the list of examples', () => {
  it('has at least 24 examples, each with its own name and description', () => {
    expect(examples.length).toBeGreaterThanOrEqual(24)
    for (const part of ['id', 'title', 'learn', 'code'] as const)
      expect(new Set(examples.map((example) => example[part])).size).toBe(examples.length)
    for (const { title, learn } of examples) expect(`${title}${learn}`).toMatch(/\p{Script=Han}/u)
    expect(Object.keys(trials).sort()).toEqual(examples.map((example) => example.id).sort())
  })

  it('has short programs without tabs and without Chinese punctuation in code', () => {
    for (const { id, code } of examples) {
      expect(code.split('\n').length, id).toBeLessThan(80)
      expect(code, id).toMatch(/^# .+\n/)
      expect(code, id).not.toMatch(/\t/)
      expect(findFullWidth(code), id).toEqual([])
    }
  })

  it.each(examples.map((example) => [example.title, example] as const))(
    'contains %s, which runs',
    async (_, { id, code }) => {
      expectTried(id, await python.run(code, { ...trials[id], interruptAfter: 120_000 }))
    },
  )

  it.each(examples.map((example) => [example.title, example] as const))(
    'contains %s, which has the expected result when it runs step by step',
    async (_, { id, code }) => {
      let steps = 0
      // The program runs step by step for 200 lines, and then at full speed.
      const onShot = ({ waits }: { waits: boolean }) =>
        waits ? { t: 'step', way: (steps += 1) < 200 ? 'next' : 'play', pace: 0 } : null
      const step = { way: 'next', pace: 0 } as const
      expectTried(id, await python.run(code, { ...trials[id], interruptAfter: 120_000, step, onShot }))
      expect(steps).toBeGreaterThan(0)
    },
  )
})
