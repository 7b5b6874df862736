import { describe, expect, it } from 'vitest'
import { openHeadless, type HeadlessRun, type Script } from '../../test/headless.ts'
import { newest, lines, variables, at, last } from '../../test/step-reading.ts'

const python = await openHeadless()

const step = (main: string, script: Script = {}): Promise<HeadlessRun> =>
  python.run(main, { step: { way: 'next', pace: 0 }, ...script })
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('stepping', () => {
  it("enters branches, loops and the child's own functions", async () => {
    const run = await step(`def add(a, b):
    c = a + b
    return c

for i in range(2):
    if add(i, 1) > 1:
        print(i)
print('好')`)
    expect(lines(run)).toEqual([1, 5, 6, 2, 3, 5, 6, 2, 3, 7, 5, 8])
    expect(run).toMatchObject({ ok: true, out: '1\n好\n' })
    const inside = run.shots[3]!
    expect(inside.frames.map(({ name, kind, file, line }) => [name, kind, file, line])).toEqual([
      ['<module>', 'main', 'main.py', 6],
      ['add', 'function', 'main.py', 2],
    ])
    expect([variables(inside), variables(inside, 0)['i']]).toEqual([{ a: '0', b: '1' }, '0'])
    expect(run.shots[5]!.returned).toEqual({ name: 'add', value: { kind: 'plain', type: 'int', text: '1' } })
  })

  it('counts a statement over several lines as one step, in each iteration of a loop', async () => {
    expect(lines(await step('x = [\n  1,\n  2,\n]\nprint(\n  x,\n  max(\n    1, 2))\ny = 3'))).toEqual([1, 5, 9])
    expect(lines(await step('i = 0\nwhile True:\n    i += max(\n      1,\n      0)\n    if i == 2: break'))).toEqual([
      1, 2, 3, 6, 2, 3, 6,
    ])
  })

  it('enters classes, methods and other files of the work, but not the standard library', async () => {
    const run = await step(
      `import random, helper
class Dog:
    legs = 4
    def __init__(self, name):
        self.name = name
random.shuffle([1, 2])
d = Dog(helper.double('旺'))`,
      { files: [{ name: 'helper.py', bytes: bytes('def double(x):\n    return x * 2\n') }] },
    )
    expect(run.shots.map((shot) => `${newest(shot).file} ${newest(shot).line}`)).toEqual([
      'main.py 1',
      'helper.py 1',
      'main.py 2',
      'main.py 3',
      'main.py 4',
      'main.py 6',
      'main.py 7',
      'helper.py 2',
      'main.py 5',
      'main.py 0',
    ])
    expect(variables(last(run))).toMatchObject({ d: { Dog: { name: "'旺旺'" } } })
  })

  it('enters functions that other functions call, and returns from them', async () => {
    const run = await step(
      'def key(x):\n    return -x\nprint(sorted([1, 3, 2], key=key))\nprint(sum(x for x in [1, 2]))',
    )
    expect(lines(run)).toEqual([1, 3, 2, 2, 2, 4])
  })
})

describe('orders during stepping', () => {
  const program = 'def f():\n    x = 1\n    return x\na = f()\nb = f()\nprint(a + b)'

  it('can step over a call', async () => {
    const over = await step(program, {
      onShot: ({ waits }) => (waits ? { t: 'step', way: 'over', pace: 0 } : null),
    })
    expect(lines(over)).toEqual([1, 4, 5, 6])
    expect(over.out).toBe('2\n')
  })

  it('can play the program with a pause at each line, and make it wait again', async () => {
    const played = await step(program, {
      onShot: ({ waits }) => (waits ? { t: 'step', way: 'play', pace: 500 } : null),
    })
    expect(lines(played)).toEqual([1, 4, 2, 3, 5, 2, 3, 6])
    expect(Math.round(played.ms)).toBe(3500)
    let count = 0
    const paused = await step(program, {
      onShot: (shot) => {
        count += 1
        if (count === 1) return { t: 'step', way: 'play', pace: 500 }
        if (count === 3) return { t: 'step', way: 'pause', pace: 500 }
        return shot.waits ? { t: 'step', way: 'next', pace: 0 } : null
      },
    })
    expect(paused.shots.map((shot) => shot.waits)).toEqual([true, false, false, ...Array(7).fill(true).slice(1), false])
    expect(paused.ok).toBe(true)
  })

  it('can run the program at full speed, and the last state is shown', async () => {
    const run = await python.run('i = 0\nwhile i < 100_000:\n    i += 1', {
      step: { way: 'play', pace: 0 },
      onShot: () => null,
    })
    expect([run.ok, variables(last(run))]).toEqual([true, { i: '100000' }])
  })

  it('can stop a program that is waiting or playing', async () => {
    expect(await step('print(1)', { onShot: () => ({ t: 'stop' }) })).toMatchObject({
      ok: false,
      stopped: true,
      out: '',
    })
    expect(
      await step('while True:\n    pass', {
        step: { way: 'play', pace: 100 },
        onShot: () => null,
        interruptAfter: 5000,
      }),
    ).toMatchObject({ ok: false, stopped: true })
    // Earlier stepping does not affect a normal run.
    expect(await python.run('x = 1\nprint(x)')).toMatchObject({ ok: true, out: '1\n', shots: [] })
  })
})

describe('during stepping, a program', () => {
  it('shows its earlier output before it asks, and continues after the answer', async () => {
    const run = await step('print("先")\na = input("谁？")\nprint(a)', {
      answers: ['我'],
    })
    expect([lines(run), run.out, run.prompts, at(run, 3)]).toEqual([[1, 2, 3], '先\n我\n', ['谁？'], { a: "'我'" }])
  })

  it('shows its picture before the next line if it draws', async () => {
    const drawn: number[] = []
    const run = await step('import turtle\nturtle.speed(0)\nturtle.dot(5)\nturtle.dot(9)\n0', {
      onShot: (shot) => {
        drawn.push(shot.waits ? 1 : 0)
        return shot.waits ? { t: 'step', way: 'next', pace: 0 } : null
      },
    })
    expect([lines(run), drawn.length, run.commands.filter(([name]) => name === 'dot').length]).toEqual([
      [1, 2, 3, 4, 5],
      6,
      2,
    ])
  })

  it('ends with the variables of the place of its failure', async () => {
    const run = await step('def f(x):\n    y = 2\n    return y / x\nf(0)')
    expect(run.error).toMatchObject({ kind: 'ZeroDivisionError', line: 3 })
    expect([last(run).event, last(run).frames.map((frame) => frame.line), variables(last(run))]).toEqual([
      'error',
      [4, 3],
      { x: '0', y: '2' },
    ])
    expect((await step('print(')).shots).toEqual([])
  })

  it('gets the same error for endless recursion as without stepping', async () => {
    const run = await step('def f(n):\n    return f(n + 1)\nf(0)', {
      step: { way: 'play', pace: 0 },
      onShot: () => null,
    })
    expect([run.error?.kind, last(run).hidden > 900]).toEqual(['RecursionError', true])
  })

  it("may catch all errors, exit early, or import its own module with an engine module's name", async () => {
    expect((await step('try:\n    1 / 0\nexcept:\n    print("a")\nimport sys\nsys.exit()')).out).toBe('a\n')
    const own = [{ name: '_ast.py', bytes: bytes('') }]
    expect((await step('x = 1\ny = (2,\n3)', { files: own })).shots.map((shot) => newest(shot).line)).toEqual([1, 2, 0])
  })
})
