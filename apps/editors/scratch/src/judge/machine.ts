/** The parts of the virtual machine that the judge reads. */
export interface Variable {
  readonly name: string
  readonly type: '' | 'list' | 'broadcast_msg'
  readonly value: unknown
}

export interface Target {
  readonly id: string
  readonly isStage: boolean
  readonly isOriginal: boolean
  readonly sprite: { readonly name: string }
  readonly x: number
  readonly y: number
  readonly direction: number
  readonly size: number
  readonly visible: boolean
  readonly variables: Readonly<Record<string, Variable>>
  getCurrentCostume(): { readonly name: string } | undefined
  getCustomState(name: string): { readonly text?: unknown; readonly penDown?: unknown } | undefined
  isTouchingObject(name: string): boolean
  isTouchingColor(color: readonly number[]): boolean
}

export interface Runtime {
  currentStepTime: number | null
  /** Number of clones of all sprites. The machine allows at most 300. */
  _cloneCounter: number
  readonly targets: readonly Target[]
  readonly threads: readonly unknown[]
  _step(): void
  getOpcodeFunction(opcode: string): unknown
  startHats(opcode: string, fields?: object | null, target?: Target): unknown
  on(event: 'QUESTION', listener: (question: string | null) => void): void
  off(event: 'QUESTION', listener: (question: string | null) => void): void
  emit(event: 'ANSWER', answer: string): void
}
