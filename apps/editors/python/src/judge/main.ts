import { readProject } from '@mashu/engine-python'
import { scoreOf } from '@mashu/contract/teaching/check/score'
import type { Proposal } from '@mashu/judge'
import type { JudgeQuestion, Looked, ProposeQuestion } from '@mashu/judge/message'
import { serveJudge } from '@mashu/judge/page'
import { pythonFaults, pythonShape } from '@mashu/judge/python'
import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'
import type { PyodideFiles } from '../run/message.ts'
import { fetchPyodide, pyodideFolder } from '../run/pyodide-files.ts'
import { Wheels } from '../run/wheel/wheels.ts'
import type { FromJudgeWorker, ToJudgeWorker } from './message.ts'

/** Milliseconds for one check. Python's own step counter usually ends an endless program earlier. */
const CHECK_LIMIT = 8000

const base = import.meta.env.BASE_URL
const wheels = new Wheels(base)
const files = fetchPyodide(base, () => {})
let worker: Worker | undefined
const newWorker = (): Worker => new Worker(new URL('judge-worker.ts', import.meta.url), { type: 'module' })
/** The first worker is loaded in advance, because the network may be down when the first work arrives. */
let loaded: Worker | undefined = newWorker()

function openWorker(pyodideFiles: PyodideFiles): Worker {
  if (worker) return worker
  worker = loaded ?? newWorker()
  loaded = undefined
  const init: ToJudgeWorker = { t: 'init', folder: pyodideFolder(base), pyodideFiles }
  worker.postMessage(init, [])
  return worker
}

function endWorker(): void {
  worker?.terminate()
  worker = undefined
}

const endless = (id: string): Outcome => ({ id, state: 'failed', seen: '程序一直停不下来' })

/** If the worker hangs, the current check fails, and the next check starts in a new worker. */
async function judgeWork(
  { bytes, checks: set }: JudgeQuestion,
  onOutcome: (outcome: Outcome) => void,
): Promise<Verdict> {
  const { main, files: projectFiles } = readProject(new Uint8Array(bytes))
  const program = { main, files: projectFiles }
  const found = wheels.isPlain(program) ? [] : await wheels.of(program)
  const outcomes: Outcome[] = []
  const add = (outcome: Outcome): void => {
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  const pyodideFiles = await files
  for (let begun = -1; outcomes.length < set.checks.length;) {
    const rest = { ...set, checks: set.checks.slice(outcomes.length) }
    const { end } = await askWorker(openWorker(pyodideFiles), { t: 'judge', bytes, wheels: found, checks: rest }, add)
    if (end === 'done') break
    // A check fails if its worker hung, or if it crashed two workers.
    const stuck = set.checks[outcomes.length]
    if (stuck && (end === 'stuck' || outcomes.length === begun)) add(endless(stuck.id))
    begun = outcomes.length
  }
  // A package of the school stays imported. The next work must not get a package that this work has modified.
  if (found.some(({ isPackage }) => isPackage)) endWorker()
  return { outcomes, score: scoreOf(set.checks, outcomes) }
}

/** Rejects if the program does not end or crashes Python. */
async function proposeChecks(question: ProposeQuestion): Promise<Proposal> {
  const { main, files: projectFiles } = readProject(new Uint8Array(question.bytes))
  const program = { main, files: projectFiles }
  const found = wheels.isPlain(program) ? [] : await wheels.of(program)
  const { proposal } = await askWorker(openWorker(await files), { t: 'propose', wheels: found, question })
  if (!proposal) throw new Error('the program does not end')
  return proposal
}

/** `stuck`: the worker was silent for too long. `broken`: Python itself has crashed. Both end the worker. */
interface WorkerAnswer {
  readonly end: 'done' | 'stuck' | 'broken'
  readonly proposal?: Proposal
}

function askWorker(
  asked: Worker,
  job: ToJudgeWorker,
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      asked.removeEventListener('message', listen)
    }
    const giveUp = (why: 'stuck' | 'broken'): void => {
      end()
      endWorker()
      resolve({ end: why })
    }
    const startTimer = (): ReturnType<typeof setTimeout> => setTimeout(() => giveUp('stuck'), CHECK_LIMIT)
    let timer = startTimer()
    const listen = ({ data }: MessageEvent<FromJudgeWorker>): void => {
      clearTimeout(timer)
      if (data.t === 'outcome') {
        onOutcome(data.outcome)
        timer = startTimer()
        return
      }
      if (data.t === 'broken') return giveUp('broken')
      end()
      if (data.t === 'verdict') resolve({ end: 'done' })
      else if (data.t === 'proposed') resolve({ end: 'done', proposal: data.proposal })
      else reject(new Error('the file cannot be read'))
    }
    asked.addEventListener('message', listen)
    asked.postMessage(job, [])
  })
}

function lookAt(bytes: ArrayBuffer): Looked {
  const { main, files: others } = readProject(new Uint8Array(bytes))
  const programs = others.filter(({ name }) => name.endsWith('.py'))
  const texts = programs.map(({ name, bytes: text }) => [name, new TextDecoder().decode(text)] as const)
  const sources = { 'main.py': main, ...Object.fromEntries(texts) }
  return { shape: pythonShape(sources), faults: pythonFaults(sources) }
}

serveJudge({ judge: judgeWork, propose: proposeChecks, look: lookAt })
