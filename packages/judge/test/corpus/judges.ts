import { openInterpreter } from '@mashu/engine-python/headless'
import type { Project } from '@mashu/engine-junior'
import { judge } from '../../src/index.ts'
import { juniorPlayer, juniorShape } from '../../src/junior.ts'
import { JudgeBridge, pythonRunner } from '../../src/program/python-runner.ts'
import { pythonShape } from '../../src/python.ts'
import type { JudgeOf } from './run.ts'

/** Judges Python programs in a separate interpreter. */
export async function openPythonJudge(): Promise<JudgeOf<string>> {
  const bridge = new JudgeBridge()
  const interpreter = await openInterpreter(bridge)
  return (source, checks) =>
    judge(checks, {
      shape: pythonShape({ 'main.py': source }),
      runner: pythonRunner(interpreter, bridge, { main: source, files: [] }),
    })
}

export const judgeJunior: JudgeOf<Project> = (project, checks) =>
  judge(checks, { shape: juniorShape(project), player: juniorPlayer(project) })
