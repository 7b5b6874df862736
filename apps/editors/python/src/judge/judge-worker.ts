import { readProject } from '@mashu/engine-python'
import type { Wheel } from '@mashu/engine-python'
import { createInterpreter, limitMemory, type Interpreter } from '@mashu/engine-python/run'
import { sources } from '@mashu/engine-python/sources'
import { judge, propose, type JudgedWork, type WorkShape } from '@mashu/judge'
import { pythonShape } from '@mashu/judge/python'
import { JudgeBridge, pythonRunner } from '@mashu/judge/python-runner'
import { loadInWorker } from '../run/load-pyodide.ts'
import { emptyScope } from '../run/worker-scope.ts'
import type { FromJudgeWorker, ToJudgeWorker } from './message.ts'

// `emptyScope` removes this function from the global scope.
const post: (message: FromJudgeWorker) => void = self.postMessage.bind(self)
const bridge = new JudgeBridge()
let interpreter: Promise<Interpreter> | undefined
let isBroken = false

/** Refuses programs after a program has crashed Python itself. */
const untilBroken = (alive: Interpreter): Interpreter => ({
  run: async (program) => {
    if (isBroken) throw new Error('Python has ended')
    const outcome = await alive.run(program)
    isBroken = outcome.broken === true
    return outcome
  },
})

async function start({ folder, pyodideFiles }: Extract<ToJudgeWorker, { t: 'init' }>): Promise<Interpreter> {
  limitMemory()
  const python = await loadInWorker(folder, pyodideFiles)
  const made = createInterpreter(python, sources, bridge, { switching: false })
  emptyScope()
  return made
}

type Project = ReturnType<typeof readProject>

function shapeOf({ main, files }: Project): WorkShape {
  const texts = files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)] as const)
  return pythonShape({ 'main.py': main, ...Object.fromEntries(texts) })
}

async function openWork(project: Project, wheels: readonly Wheel[]): Promise<JudgedWork> {
  const runner = pythonRunner(untilBroken(await interpreter!), bridge, { ...project, wheels })
  return { shape: shapeOf(project), runner }
}

async function judgeWork({ bytes, wheels, checks }: Extract<ToJudgeWorker, { t: 'judge' }>): Promise<void> {
  const work = await openWork(readProject(new Uint8Array(bytes)), wheels)
  const verdict = await judge(checks, work, (outcome) => post({ t: 'outcome', outcome }))
  post({ t: 'verdict', verdict })
}

async function proposeChecks({ wheels, question }: Extract<ToJudgeWorker, { t: 'propose' }>): Promise<void> {
  const { bytes, starter, played } = question
  const project = readProject(new Uint8Array(bytes))
  const begun = starter && shapeOf(readProject(new Uint8Array(starter)))
  const work = await openWork(project, wheels)
  post({ t: 'proposed', proposal: await propose(work, { starter: begun, played, main: project.main }) })
}

self.addEventListener('message', ({ data }: MessageEvent<ToJudgeWorker>) => {
  if (data.t === 'init') interpreter = start(data)
  else {
    const answer = data.t === 'judge' ? judgeWork(data) : proposeChecks(data)
    answer.catch(() => post({ t: isBroken ? 'broken' : 'unreadable' }))
  }
})
