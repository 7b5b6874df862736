import { BoundValue } from '../bound-value.ts'

/** The state of a row that a user saw before an edit. The client sends it with the edit. */
export interface Basis {
  readonly id: string
  /** Number of the newest version of the row in the data log. */
  readonly rowVersion?: number | undefined
  /** Time of the last change, precise to the second. Clients that do not know versions send it. */
  readonly updateTime?: string | undefined
}

const bases = new BoundValue<Basis>()

/** Runs an edit that a user made from the state `basis`. */
export const withBasis = <T>(basis: Basis | undefined, work: () => T): T => (basis ? bases.run(basis, work) : work())

export const currentBasis = (): Basis | undefined => bases.current
