import { beforeAll, expect, it } from 'vitest'
import { openInterpreter } from '@mashu/engine-python/headless'
import type { Interpreter } from '@mashu/engine-python/run'
import { judge } from '../src/index.ts'
import { JudgeBridge, pythonRunner } from '../src/program/python-runner.ts'
import { pythonShape } from '../src/python.ts'
import { sumTask } from './corpus/python/sum.ts'

const bridge = new JudgeBridge()
let interpreter: Interpreter

beforeAll(async () => {
  interpreter = await openInterpreter(bridge)
})

it.each(sumTask.programs)('$title', async ({ source, verdict }) => {
  const { outcomes } = await judge(
    { version: 1, checks: [...sumTask.checks] },
    {
      shape: pythonShape({ 'main.py': source }),
      runner: pythonRunner(interpreter, bridge, { main: source, files: [] }),
    },
  )
  expect(Object.fromEntries(outcomes.map(({ id, state }) => [id, state]))).toEqual({
    ...Object.fromEntries(sumTask.checks.map(({ id }) => [id, 'passed'])),
    ...verdict,
  })
})
