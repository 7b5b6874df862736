/** Column types that both databases support. */
export type Stored = 'text' | 'integer' | 'real'

export interface TableState {
  columns: Readonly<Record<string, Stored>>
  /** Indexes that this module created, with names that begin with `ix_`. */
  indexes: readonly string[]
}

export interface Index {
  name: string
  columns: readonly string[]
  isUnique: boolean
}

export type Step = { text: string } & (
  | { kind: 'setAside'; indexes: readonly string[] }
  | { kind: 'create' }
  | { kind: 'keep' }
  | { kind: 'add'; column: string; stored: Stored }
  | { kind: 'rename'; column: string; to: string }
  | { kind: 'convert'; column: string; stored: Stored }
  | { kind: 'dropIndex'; name: string }
  | ({ kind: 'index'; label: string } & Index)
)

export interface Plan {
  steps: Step[]
  /** The reason why only a forced publication, which sets the old rows aside, is possible. */
  needsForce: string | null
}
