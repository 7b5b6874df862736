import { BoundValue } from '../bound-value.ts'

/** The state of a row that a user saw before an edit, sent with the edit. */
export interface Basis {
  readonly id: string
  /** The newest version of the row in the data log. */
  readonly rowVersion?: number | undefined
  /** Precise to the second, for clients that do not know versions. */
  readonly updateTime?: string | undefined
}

const bases = new BoundValue<Basis>()

export const withBasis = <T>(basis: Basis | undefined, work: () => T): T => (basis ? bases.run(basis, work) : work())

export const currentBasis = (): Basis | undefined => bases.current
