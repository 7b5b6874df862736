import type { FileChanges, PythonError, PythonFile, StepOrder, Wheel } from '@mashu/engine-python'
import type { PythonMode } from './python-types.ts'

/** Messages of the page to a running program, which reads them as JSON. */
export type Mail =
  | { t: 'answer'; text: string | null }
  | { t: 'dialog'; id: number; value: string | number | null }
  | { t: 'key'; kind: 'press' | 'release'; key: string }
  | { t: 'mouse'; kind: 'press' | 'release' | 'move'; x: number; y: number; button: number }
  | { t: 'drawn' }
  | ({ t: 'step' } & StepOrder)
  | { t: 'stop' }

/** Fetched once by the page and sent to each worker. */
export interface PyodideFiles {
  module: WebAssembly.Module
  library: ArrayBuffer
  lock: string
}

export interface SharedMemory {
  mail: SharedArrayBuffer
  interrupt: SharedArrayBuffer
}

export type ToWorker =
  /** Lets the worker load its code before the files have arrived. */
  | { t: 'warm'; folder: string }
  | { t: 'init'; mode: PythonMode; folder: string; pyodideFiles: PyodideFiles; memory?: SharedMemory; waitUrl?: string }
  | {
      t: 'run'
      main: string
      files: readonly PythonFile[]
      wheels?: readonly Wheel[] | undefined
      step?: StepOrder | undefined
    }
  | { t: 'mail'; mail: Mail }

export type FromWorker =
  | { t: 'ready' }
  | { t: 'output'; stream: 'out' | 'err' | 'note'; text: string }
  | { t: 'ask'; prompt: string }
  | { t: 'dialog'; json: string }
  | { t: 'turtle'; json: string }
  | { t: 'step'; json: string }
  | { t: 'picture'; name: string; bytes: Uint8Array }
  | ({ t: 'done'; ok: boolean; stopped: boolean; error?: PythonError; broken?: true } & FileChanges)
  | { t: 'fatal'; text: string }
