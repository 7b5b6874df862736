import { readProject } from '@mashu/engine-python'
import { createInterpreter, limitMemory, type Interpreter } from '@mashu/engine-python/run'
import { sources } from '@mashu/engine-python/sources'
import { judge } from '@mashu/judge'
import { pythonShape } from '@mashu/judge/python'
import { JudgeBridge, pythonRunner } from '@mashu/judge/python-runner'
import { loadInWorker } from '../run/load-pyodide.ts'
import { emptyScope } from '../run/worker-scope.ts'
import type { FromJudgeWorker, ToJudgeWorker } from './message.ts'

// Taken before the scope is emptied.
const post: (message: FromJudgeWorker) => void = self.postMessage.bind(self)
const bridge = new JudgeBridge()
let interpreter: Promise<Interpreter> | undefined
let isBroken = false

/** Runs nothing any more once a program has ended Python itself. */
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

async function judgeWork({ bytes, wheels, checks }: Extract<ToJudgeWorker, { t: 'judge' }>): Promise<void> {
  const { main, files } = readProject(new Uint8Array(bytes))
  const texts = files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)] as const)
  const shape = pythonShape({ 'main.py': main, ...Object.fromEntries(texts) })
  const runner = pythonRunner(untilBroken(await interpreter!), bridge, { main, files, wheels })
  const verdict = await judge(checks, { shape, runner }, (outcome) => post({ t: 'outcome', outcome }))
  post({ t: 'verdict', verdict })
}

self.addEventListener('message', ({ data }: MessageEvent<ToJudgeWorker>) => {
  if (data.t === 'init') interpreter = start(data)
  else judgeWork(data).catch(() => post({ t: isBroken ? 'broken' : 'unreadable' }))
})
