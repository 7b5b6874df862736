import type { Field } from '../field/field.ts'
import { rowValues } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'

export type Side = 'mine' | 'theirs'

export interface Difference {
  field: Field
  mine: unknown
  theirs: unknown
  /** True when both users have changed the field. */
  both: boolean
  /** The default choice. */
  side: Side
}

/** An empty control equals a column without a value. */
const same = (left: unknown, right: unknown) => String(left ?? '').trim() === String(right ?? '').trim()

/**
 * Returns the initial values that a newly opened form would have. A value that is missing in `loaded` and `row` counts
 * as unchanged.
 */
export function theirValues(fields: readonly Field[], start: Values, row: Values, loaded: Values): Values {
  const told = fields.filter(({ name }) => name in row)
  return { ...start, ...loaded, ...row, ...rowValues(told, row) }
}

/** `start` contains the initial values of the form. */
export function differencesOf(
  fields: readonly Field[],
  { start, mine, theirs }: { start: Values; mine: Values; theirs: Values },
): Difference[] {
  return fields
    .filter(({ name, spec }) => spec.readOnly !== true && !same(mine[name], theirs[name]))
    .map((field) => {
      const { name } = field
      const [mineChanged, theirsChanged] = [!same(mine[name], start[name]), !same(theirs[name], start[name])]
      return {
        field,
        mine: mine[name],
        theirs: theirs[name],
        both: mineChanged && theirsChanged,
        side: mineChanged ? 'mine' : 'theirs',
      }
    })
}

export function merged(differences: readonly Difference[], sides: ReadonlyMap<string, Side>): Values {
  return Object.fromEntries(
    differences.map(({ field, mine, theirs, side }) => [
      field.name,
      (sides.get(field.name) ?? side) === 'mine' ? mine : theirs,
    ]),
  )
}
