import type { EditorAdapter, EditorParams, SessionState, WorkSession } from '@mashu/editor-host'
import type { StepShot } from '@mashu/engine-python'
import { vi } from 'vitest'
import type { RunResult } from '../run/python.ts'
import { PageModel } from './page-model.ts'
import type { CodeEditor } from '../code/code-editor.ts'

export const params: EditorParams = {
  workId: null,
  workFile: null,
  workName: null,
  unitId: null,
  additionalId: null,
  departId: null,
  scene: 'create',
  returnTo: null,
} as unknown as EditorParams

function fakeSession(change: Partial<SessionState>) {
  const calls: string[] = []
  let state = {
    phase: 'ready',
    title: '我的画',
    workId: null,
    touched: false,
    readonly: null,
    busy: null,
    ...change,
  } as SessionState
  const listeners = new Set<(now: SessionState) => void>()
  const session = {
    get state() {
      return state
    },
    subscribe: (listener: (now: SessionState) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    changed: () => {
      calls.push('changed')
    },
    saveNow: async () => {
      calls.push('save')
    },
    openAsNew: vi.fn(async (bytes: ArrayBuffer, title: string) => {
      calls.push(`new ${title} ${new TextDecoder().decode(bytes)}`)
    }),
    rename: (title: string) => {
      calls.push(`title ${title}`)
    },
  }
  const set = (next: Partial<SessionState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener(state)
  }
  return { session, calls, set }
}

function fakeEditor() {
  const said: string[] = []
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      said.push(
        [name, ...values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))].join(' '),
      )
    }
  const editor = Object.fromEntries(
    [
      'show',
      'clear',
      'forget',
      'rename',
      'replace',
      'mark',
      'markStep',
      'focus',
      'find',
      'undo',
      'redo',
      'toggleComment',
      'fixFullWidth',
      'setSetting',
      'setReadOnly',
    ].map((name) => [name, note(name)]),
  )
  Object.assign(editor, { beginRun: () => {}, currentPlace: (_file: string, place: unknown) => place })
  return { editor, said }
}

/** The session and the editor record their calls. */
export function openPageModel(change: Partial<SessionState> = {}) {
  const { session, calls, set } = fakeSession(change)
  const { editor, said } = fakeEditor()
  const adapters: EditorAdapter[] = []
  const makeSession = ({ adapter }: { adapter: EditorAdapter }): WorkSession => {
    adapters.push(adapter)
    return session as unknown as WorkSession
  }
  const model = new PageModel({ params, base: '/python/', makeSession })
  model.attach(editor as unknown as CodeEditor)
  calls.length = 0
  said.length = 0
  const loadOther = async (): Promise<void> => adapters[0]?.loadDefault('别的')
  return { model, calls, said, session, set, loadOther }
}

export const stepShot = (line: number, change: Partial<StepShot> = {}): StepShot => ({
  event: 'line',
  waits: true,
  hidden: 0,
  frames: [{ id: 1, name: '<module>', kind: 'main', file: 'main.py', line, variables: [], more: 0 }],
  ...change,
})

export const ended = (change: Partial<RunResult> = {}): RunResult => ({
  ok: true,
  stopped: false,
  changedFiles: [],
  removedFiles: [],
  unkeptFiles: [],
  ms: 5,
  ...change,
})
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
