/** What the two databases have in common: a column is one of these. */
export type Stored = 'text' | 'integer' | 'real'

/** The table of a form as the database has it. */
export interface TableState {
  columns: Readonly<Record<string, Stored>>
  /** Names of our indexes. */
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
  /** Why the rows cannot stay where they are. */
  needsForce: string | null
}
