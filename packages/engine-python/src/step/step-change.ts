import type { StepValue, StepShot } from './step.ts'

/** Compared with the previous line. */
export type Change = 'new' | 'changed'

type NamedValue = [name: string, value: StepValue]

/** The name of a part does not change while the part is at the same place. */
export function partsOf(value: StepValue): NamedValue[] {
  switch (value.kind) {
    case 'row':
      return value.items.map(([index, item]) => [String(index), item])
    case 'bag':
      return value.items.map((item) => [JSON.stringify(item), item])
    case 'pairs':
      return value.pairs.map(([key, item]) => [JSON.stringify(key), item])
    case 'object':
    case 'turtle':
      return value.fields
    default:
      return []
  }
}

/** Encodes a value without the values inside it. */
const shell = (value: StepValue): string =>
  JSON.stringify({ ...value, items: undefined, pairs: undefined, fields: undefined, size: undefined })

function compare(path: string, before: StepValue | undefined, after: StepValue, changed: Map<string, Change>): boolean {
  const old = new Map(before === undefined ? [] : partsOf(before))
  let inside = false
  // The parts of a new value are not marked, because the whole value is marked.
  if (before !== undefined && before.kind === after.kind && 'id' in before && 'id' in after && before.id === after.id) {
    const size = (value: StepValue): number => ('size' in value ? (value.size ?? 0) : 0)
    inside = size(before) !== size(after)
    for (const [name, part] of partsOf(after))
      inside = compare(`${path}/${name}`, old.get(name), part, changed) || inside
  }
  const different =
    inside || before === undefined || shell(before) !== shell(after) || partsOf(before).length !== partsOf(after).length
  if (different) changed.set(path, before === undefined ? 'new' : 'changed')
  return different
}

/**
 * Returns the paths (`<frame>/<variable>/<part>…`) of new or changed values. The first shot has no changes. In a call
 * that has just begun, all values are new.
 */
export function changesOf(before: StepShot | null, after: StepShot): ReadonlyMap<string, Change> {
  const changed = new Map<string, Change>()
  if (before === null) return changed
  const frames = new Map(before.frames.map((frame) => [frame.id, frame]))
  for (const frame of after.frames) {
    const old = new Map(frames.get(frame.id)?.variables)
    for (const [name, value] of frame.variables) compare(`${frame.id}/${name}`, old.get(name), value, changed)
  }
  return changed
}

const partName = (value: StepValue, name: string): string =>
  value.kind === 'row' || value.kind === 'pairs' ? `[${name}]` : `.${name}`

/**
 * Returns the names of all places of each shared list, dict, set or object, by its id. Tuples are omitted, because a
 * program cannot change them.
 */
export function sharedIn(shot: StepShot): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>()
  const note = (name: string, value: StepValue): void => {
    if ('id' in value && value.type !== 'tuple' && value.type !== 'frozenset') {
      const names = found.get(value.id) ?? []
      if (!names.includes(name)) names.push(name)
      found.set(value.id, names)
    }
    if (value.kind !== 'bag') for (const [part, item] of partsOf(value)) note(name + partName(value, part), item)
  }
  for (const frame of shot.frames) for (const [name, value] of frame.variables) note(name, value)
  return new Map([...found].filter(([, names]) => names.length > 1))
}
