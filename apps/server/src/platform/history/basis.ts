import { BoundValue } from '../bound-value.ts'

/** Which state of a row a user saw before changing it, as far as their client tells it. */
export interface Basis {
  readonly id: string
  /** Number of its newest version in the data log. */
  readonly rowVersion?: number | undefined
  /** To the second, of clients that know nothing of versions. */
  readonly updateTime?: string | undefined
}

const bases = new BoundValue<Basis>()

/** Serves an edit that was made from this state. */
export const withBasis = <T>(basis: Basis | undefined, work: () => T): T => (basis ? bases.run(basis, work) : work())

export const currentBasis = (): Basis | undefined => bases.current
