import { describe, expect, it } from 'vitest'
import { judgeCalls, judgeCases, judgeDrawing, judgeValue, judgeWritten } from './program.ts'
import type { ProgramRequest, ProgramRun, ProgramRunner } from './runner.ts'

const runner = (answer: (request: ProgramRequest) => Partial<ProgramRun>): ProgramRunner => ({
  run: (request) => Promise.resolve({ output: '', answers: [], files: {}, drawing: [], ...answer(request) }),
})
const shows = (run: Partial<ProgramRun>): ProgramRunner => runner(() => run)
const broken = { error: { text: '这里少了一个冒号', line: 3 } }

describe('input and output', () => {
  const cases = { kind: 'cases' as const, cases: [{ input: '2\n3', output: '5' }], compare: {} }

  it('answers each question with one line of the input', async () => {
    const adds = runner(({ input }) => ({ output: String(input.reduce((sum, line) => sum + Number(line), 0)) }))
    expect(await judgeCases(cases, adds)).toEqual({ holds: true, seen: '输出正确' })
  })

  it('reports the input that has the wrong output', async () => {
    expect((await judgeCases(cases, shows({ output: '6' }))).seen).toBe('输入 2、3：第 1 行要“5”，输出的是“6”')
  })

  it('reports the line of an error', async () => {
    expect(await judgeCases(cases, shows(broken))).toEqual({
      holds: false,
      unfinished: true,
      seen: '输入 2、3：这里少了一个冒号',
      place: { line: 3 },
    })
  })

  it('accepts a program that waits for more input after the complete output', async () => {
    expect((await judgeCases(cases, shows({ output: '5', cut: 'input' }))).holds).toBe(true)
    expect((await judgeCases(cases, shows({ output: '', cut: 'input' }))).seen).toBe('输入 2、3：程序还在等输入')
    expect((await judgeCases(cases, shows({ output: '5', cut: 'steps' }))).holds).toBe(false)
  })

  it('determines if a program runs to its end', async () => {
    const runs = { kind: 'runs' as const, input: '' }
    expect((await judgeCases(runs, shows({}))).holds).toBe(true)
    expect((await judgeCases(runs, shows(broken))).holds).toBe(false)
    expect((await judgeCases(runs, shows({ cut: 'steps' }))).seen).toBe('程序一直停不下来')
  })
})

describe('functions and variables', () => {
  const calls = {
    kind: 'calls' as const,
    name: 'double',
    cases: [
      { arguments: '2', result: '4' },
      { arguments: '"a"', result: '"aa"' },
    ],
    compare: {},
  }
  const value = (value: string, expected: string, equal = false) => ({ value, expected, equal })

  it('evaluates each list of arguments', async () => {
    const doubles = runner(({ questions = [] }) => ({
      answers: questions.map(({ expression }) =>
        expression === 'double(2)' ? value('4', '4') : value("'aa'", "'aa'"),
      ),
    }))
    expect(await judgeCalls(calls, doubles)).toEqual({ holds: true, seen: 'double() 的结果都正确' })
  })

  it('reports the call and its result', async () => {
    const { seen } = await judgeCalls(calls, shows({ answers: [value('4', '4'), value("'a'", "'aa'")] }))
    expect(seen).toBe('double("a") 要得到 "aa"，得到 \'a\'')
  })

  it('reports the error of the program if the program defined no function', async () => {
    const missing = { answers: [{ error: 'Python 不认识 double 这个名字' }] }
    expect((await judgeCalls(calls, shows(missing))).seen).toContain('Python 不认识 double')
    expect(await judgeCalls(calls, shows({ ...missing, ...broken }))).toMatchObject({ place: { line: 3 } })
  })

  it('accepts values that are equal in Python but written differently', async () => {
    const holds = { kind: 'holds' as const, name: 'd', value: "{'a': 1, 'b': 2}", compare: {} }
    const answer = (equal: boolean) => shows({ answers: [value("{'b': 2, 'a': 1}", "{'a': 1, 'b': 2}", equal)] })
    expect((await judgeValue(holds, answer(true))).holds).toBe(true)
    expect((await judgeValue(holds, answer(false))).holds).toBe(false)
  })
})

describe('files and drawings', () => {
  const writes = { kind: 'writes' as const, file: 'a.txt', content: '一\n二', compare: {} }
  it.each<[string, Partial<ProgramRun>, string]>([
    ['right', { files: { 'a.txt': '一\n二\n' } }, 'a.txt 的内容正确'],
    ['other', { files: { 'a.txt': '一\n三' } }, 'a.txt：第 2 行要“二”，输出的是“三”'],
    ['none', { files: { 'b.txt': '一\n二' } }, '没有写出文件 a.txt'],
    ['error', broken, '这里少了一个冒号'],
  ])('reads the file that a program writes: %s', async (_title, run, seen) =>
    expect((await judgeWritten(writes, shows(run))).seen).toBe(seen),
  )

  it('compares the drawing with that of another program, which the same runner draws', async () => {
    const line = { x1: 0, y1: 0, x2: 50, y2: 0, color: 'red' }
    const draws = { kind: 'draws' as const, program: 'model', tolerance: 2 }
    expect((await judgeDrawing(draws, shows({ drawing: [line] }))).holds).toBe(true)
    const nothing = runner(({ source }) => ({ drawing: source === 'model' ? [line] : [] }))
    expect((await judgeDrawing(draws, nothing)).seen).toBe('什么也没有画')
  })
})
