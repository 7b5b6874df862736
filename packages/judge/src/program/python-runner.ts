import { explain, type PythonError } from '@mashu/engine-python'
import type { Answer as RawAnswer, Bridge, Interpreter, RunProgram } from '@mashu/engine-python/run'
import type { Answer, ProgramRequest, ProgramRun, ProgramRunner } from './runner.ts'
import { VirtualPage } from './virtual-page.ts'

/** A constant bridge with another page for each run, because an interpreter keeps its bridge. */
export class JudgeBridge implements Bridge {
  page = new VirtualPage([])
  output: Bridge['output'] = (stream, text) => this.page.output(stream, text)
  ask: Bridge['ask'] = () => this.page.ask()
  dialog: Bridge['dialog'] = (json) => this.page.dialog(json)
  turtle: Bridge['turtle'] = (json) => this.page.turtle(json)
  picture: Bridge['picture'] = () => this.page.picture()
  step: Bridge['step'] = () => this.page.step()
  wait: Bridge['wait'] = (milliseconds) => this.page.wait(milliseconds)
  now: Bridge['now'] = () => this.page.now()
}

type Work = Pick<RunProgram, 'main' | 'files' | 'wheels'>

/** Returns the explanation of an error for a child, or the error itself. */
const textOf = (error: PythonError, source: string): string =>
  (explain(error, source)?.title ?? `${error.kind}: ${error.message}`).slice(0, 80)

function toAnswer(answer: RawAnswer, source: string): Answer {
  if ('value' in answer) return answer
  return { error: 'error' in answer ? textOf(answer.error, source) : '程序一直停不下来' }
}

/** Missing input comes first, because the program would wait for it when a child runs the program. */
function cutOf(endless: boolean, ranDry: boolean): ProgramRun['cut'] {
  if (ranDry) return 'input'
  return endless ? 'steps' : undefined
}

export function pythonRunner(interpreter: Interpreter, bridge: JudgeBridge, work: Work): ProgramRunner {
  return {
    async run({ input, questions = [], source }: ProgramRequest): Promise<ProgramRun> {
      const page = new VirtualPage(input)
      bridge.page = page
      const main = source ?? work.main
      const outcome = await interpreter.run({
        ...work,
        main,
        questions: questions.map(({ expression, expected }) => [expression, expected] as const),
      })
      const { error } = outcome
      const cut = cutOf(outcome.endless === true, page.ranDry)
      return {
        output: page.printed,
        ...(error && cut === undefined ? { error: { text: textOf(error, main), line: error.line } } : {}),
        cut,
        answers: (outcome.answers ?? []).map((answer) => toAnswer(answer, main)),
        files: Object.fromEntries(
          outcome.changedFiles.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
        ),
        drawing: page.drawing(),
      }
    },
  }
}
