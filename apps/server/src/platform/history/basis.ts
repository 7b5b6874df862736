import { BoundValue } from '../bound-value.ts'

/** The state of a row that a user saw before changing it, as far as the client sends it. */
export interface Basis {
  readonly id: string
  /** Number of its newest version in the data log. */
  readonly rowVersion?: number | undefined
  /** Precise to the second; sent by clients that do not know versions. */
  readonly updateTime?: string | undefined
}

const bases = new BoundValue<Basis>()

/** Runs an edit that was made from this state. */
export const withBasis = <T>(basis: Basis | undefined, work: () => T): T => (basis ? bases.run(basis, work) : work())

export const currentBasis = (): Basis | undefined => bases.current
