import type { Field } from '../field/field.ts'
import { rowValues } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'

/** The user whose value of a field is kept. */
export type Side = 'mine' | 'theirs'

/** A field whose value in the form differs from the one that another user has saved. */
export interface Difference {
  field: Field
  mine: unknown
  theirs: unknown
  /** True when both users have changed it. */
  both: boolean
  /** The default choice: `mine` if this user has changed the value, else `theirs`. */
  side: Side
}

/** An empty control and a column without a value count as equal. */
const same = (left: unknown, right: unknown) => String(left ?? '').trim() === String(right ?? '').trim()

/**
 * Returns the initial values that the form would have now. `loaded` are values that the form loads in addition to its
 * row; a value missing in both is unchanged.
 */
export function theirValues(fields: readonly Field[], start: Values, row: Values, loaded: Values): Values {
  const told = fields.filter(({ name }) => name in row)
  return { ...start, ...loaded, ...row, ...rowValues(told, row) }
}

/** Lists the differences between the form and the current row; `start` are the form's initial values. */
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

/** Returns the values to save: the form's own, or the other user's where they were chosen. */
export function merged(differences: readonly Difference[], sides: ReadonlyMap<string, Side>): Values {
  return Object.fromEntries(
    differences.map(({ field, mine, theirs, side }) => [
      field.name,
      (sides.get(field.name) ?? side) === 'mine' ? mine : theirs,
    ]),
  )
}
