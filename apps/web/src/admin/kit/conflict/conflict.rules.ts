import type { Field } from '../field/field.ts'
import { rowValues } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs'

/** A field that stands differently in the form and in the row as another user has saved it. */
export interface Difference {
  field: Field
  mine: unknown
  theirs: unknown
  /** Both have changed it. */
  both: boolean
  /** What is kept unless the user chooses: a change is never given up for what was there before. */
  side: Side
}

/** An emptied control and a column without a value are the same to people. */
const same = (left: unknown, right: unknown) => String(left ?? '').trim() === String(right ?? '').trim()

/**
 * What the form would start with now. `loaded`: what a form asks for beside its row, asked again; what neither of the
 * two tells is as it was.
 */
export function theirValues(fields: readonly Field[], start: Values, row: Values, loaded: Values): Values {
  const told = fields.filter(({ name }) => name in row)
  return { ...start, ...loaded, ...row, ...rowValues(told, row) }
}

/** Where the form and the row as it is differ. `start`: what the form began with. */
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
