import type { SingleRule } from '@mashu/contract/teaching/check/check'
import { findDifference, sayDifference } from '../compare/text.ts'
import type { Finding } from '../structure/structure.ts'
import { compareDrawings } from './drawing.ts'
import type { Answer, ProgramRun, ProgramRunner } from './runner.ts'

type RuleOf<Kind extends SingleRule['kind']> = Extract<SingleRule, { kind: Kind }>

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/))

/** Returns the reason why a run stopped early, or undefined. */
function faultOf({ error, cut }: ProgramRun): Finding | undefined {
  if (cut === 'steps') return { holds: false, unfinished: true, seen: '程序一直停不下来' }
  if (cut === 'input') return { holds: false, unfinished: true, seen: '程序还在等输入' }
  if (!error) return undefined
  const place = error.line === undefined ? {} : { place: { line: error.line } }
  return { holds: false, unfinished: true, seen: error.text, ...place }
}

const shortInput = (input: string): string => linesOf(input).join('、').slice(0, 30)

/** Runs the program once for each case, and reports the first difference. */
export async function judgeCases(rule: RuleOf<'cases' | 'runs'>, runner: ProgramRunner): Promise<Finding> {
  if (rule.kind === 'runs') {
    const fault = faultOf(await runner.run({ input: linesOf(rule.input) }))
    return fault ? { ...fault, unfinished: false } : { holds: true, seen: '程序顺利运行完了' }
  }
  for (const { input, output } of rule.cases) {
    const run = await runner.run({ input: linesOf(input) })
    const fault = faultOf(run)
    const difference = findDifference(output, run.output, rule.compare)
    const before = input === '' ? '' : `输入 ${shortInput(input)}：`
    // A program that waits for more input after complete and correct output has passed.
    if (fault && (run.cut !== 'input' || difference)) return { ...fault, seen: before + fault.seen }
    if (difference) return { holds: false, seen: before + sayDifference(difference) }
  }
  return { holds: true, seen: rule.cases.length === 1 ? '输出正确' : `${rule.cases.length} 组输入都正确` }
}

const equals = (answer: Answer, compare: RuleOf<'calls'>['compare']): boolean =>
  'value' in answer && (answer.equal === true || findDifference(answer.expected, answer.value, compare) === undefined)

function sayAnswer(answer: Answer | undefined): string {
  if (!answer) return '没有结果'
  return 'error' in answer ? answer.error : `得到 ${answer.value.slice(0, 40)}`
}

/** An error or an endless loop is more important than the unanswered question. */
const faultWithout = (answer: Answer | undefined, run: ProgramRun): Finding | undefined =>
  answer && 'value' in answer ? undefined : faultOf(run)

export async function judgeCalls(rule: RuleOf<'calls'>, runner: ProgramRunner): Promise<Finding> {
  const questions = rule.cases.map((call) => ({
    expression: `${rule.name}(${call.arguments})`,
    expected: call.result,
  }))
  const run = await runner.run({ input: [], questions })
  for (const [index, { expression, expected }] of questions.entries()) {
    const answer = run.answers[index]
    if (answer && equals(answer, rule.compare)) continue
    return faultWithout(answer, run) ?? { holds: false, seen: `${expression} 要得到 ${expected}，${sayAnswer(answer)}` }
  }
  return { holds: true, seen: `${rule.name}() 的结果都正确` }
}

/** Evaluates a variable after the program has ended. */
export async function judgeValue(rule: RuleOf<'holds'>, runner: ProgramRunner): Promise<Finding> {
  const run = await runner.run({ input: [], questions: [{ expression: rule.name, expected: rule.value }] })
  const [answer] = run.answers
  if (answer && equals(answer, rule.compare)) return { holds: true, seen: `${rule.name} 是 ${rule.value}` }
  return faultWithout(answer, run) ?? { holds: false, seen: `${rule.name} 要是 ${rule.value}，${sayAnswer(answer)}` }
}

export async function judgeWritten(rule: RuleOf<'writes'>, runner: ProgramRunner): Promise<Finding> {
  const run = await runner.run({ input: [] })
  const content = run.files[rule.file]
  if (content === undefined) return faultOf(run) ?? { holds: false, seen: `没有写出文件 ${rule.file}` }
  const difference = findDifference(rule.content, content, rule.compare)
  if (difference) return { holds: false, seen: `${rule.file}：${sayDifference(difference)}` }
  return { holds: true, seen: `${rule.file} 的内容正确` }
}

/** The same runner draws both drawings. */
export async function judgeDrawing(rule: RuleOf<'draws'>, runner: ProgramRunner): Promise<Finding> {
  const wanted = await runner.run({ input: [], source: rule.program })
  const run = await runner.run({ input: [] })
  const { holds, seen } = compareDrawings(wanted.drawing, run.drawing, rule.tolerance)
  return holds ? { holds, seen } : (faultOf(run) ?? { holds, seen })
}
