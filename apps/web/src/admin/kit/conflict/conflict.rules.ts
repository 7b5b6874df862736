import type { Field } from '../field/field.ts'
import { rowValues } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'

/** The author whose value of a field is kept. */
export type Side = 'mine' | 'theirs'

/** A field that stands differently in the form and in the row as another user has saved it. */
export interface Difference {
  field: Field
  mine: unknown
  theirs: unknown
  /** Both have changed it. */
  both: boolean
  /** The default choice: a change is never given up for the earlier value. */
  side: Side
}

/** An emptied control and a column without a value are the same to people. */
const same = (left: unknown, right: unknown) => String(left ?? '').trim() === String(right ?? '').trim()

/**
 * Returns the values with which the form would start now. `loaded`: values that the form requests beside its row,
 * requested again; a value missing in both stays as it was.
 */
export function theirValues(fields: readonly Field[], start: Values, row: Values, loaded: Values): Values {
  const told = fields.filter(({ name }) => name in row)
  return { ...start, ...loaded, ...row, ...rowValues(told, row) }
}

/** Lists the differences between the form and the row as it is. `start`: initial values of the form. */
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

/** The values to save: the form's own, and where the other side was chosen the other's. */
export function merged(differences: readonly Difference[], sides: ReadonlyMap<string, Side>): Values {
  return Object.fromEntries(
    differences.map(({ field, mine, theirs, side }) => [
      field.name,
      (sides.get(field.name) ?? side) === 'mine' ? mine : theirs,
    ]),
  )
}
