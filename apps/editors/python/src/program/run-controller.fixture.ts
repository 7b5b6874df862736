import { beforeEach } from 'vitest'
import type { Python, PythonOptions, PythonState, RunResult } from '../run/python.ts'

export let events: PythonOptions['events']
export let calls: string[]

/** Replaces `python.ts`. */
export function startPython(options: PythonOptions): Partial<Python> {
  ;({ events } = options)
  calls.push('start')
  events.state('loading')
  return {
    run: ({ main }) => {
      calls.push(`run ${main}`)
    },
    stop: () => {
      calls.push('stop')
    },
    answer: (text) => {
      calls.push(`answer ${text}`)
    },
    answerDialog: (id, value) => {
      calls.push(`dialog ${id} ${value}`)
    },
    dispose: () => {
      calls.push('dispose')
    },
  }
}

export const ended: RunResult[] = []

export const enter = (...states: PythonState[]) => {
  for (const state of states) events.state(state)
}
export const result = (change: Partial<RunResult> = {}): RunResult => ({
  ok: true,
  stopped: false,
  changedFiles: [],
  removedFiles: [],
  unkeptFiles: [],
  ms: 5,
  ...change,
})

export function withPythonCalls(): void {
  beforeEach(() => {
    calls = []
    ended.length = 0
  })
}
