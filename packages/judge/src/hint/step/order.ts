import type { HintNode } from './hint-node.ts'

/** Properties that blocks set at the start. Blocks with different properties may be swapped. */
const CHANNELS: readonly (readonly [what: string, blocks: RegExp])[] = [
  ['place', /^motion_(gotoxy|goto|setx|sety)$/],
  ['direction', /^motion_(pointindirection|pointtowards)$/],
  ['style', /^motion_setrotationstyle$/],
  ['visible', /^looks_(show|hide)$/],
  ['size', /^looks_setsizeto$/],
  ['costume', /^looks_switchcostumeto$/],
  ['effect', /^looks_(seteffectto|cleargraphiceffects)$/],
  ['backdrop', /^looks_switchbackdropto$/],
  ['pen', /^pen_(setPenSizeTo|setPenColorToColor|penUp)$/],
  ['import', /^import$/],
]

/** Returns the property that a node sets without reading others. Undefined if the position of the node may matter. */
function channelOf({ label, names, inner }: HintNode): string | undefined {
  const [name] = names
  const isAssignment = label === 'data_setvariableto' || label === '='
  if (isAssignment) return inner.length === 0 && new Set(names).size === 1 ? `= ${name}` : undefined
  return inner.length === 0 ? CHANNELS.find(([, blocks]) => blocks.test(label))?.[0] : undefined
}

const keyOf = ({ label, values }: HintNode): string => `${label} ${values.join(' ')}`

/** Sorts neighbours whose order does not matter, so that they have the same order in every work. */
export function inAnyOrder(row: readonly HintNode[]): HintNode[] {
  const ordered = [...row]
  for (let moved = true; moved;) {
    moved = false
    for (let at = 1; at < ordered.length; at += 1) {
      const [before, after] = [ordered[at - 1]!, ordered[at]!]
      const [first, second] = [channelOf(before), channelOf(after)]
      if (first === undefined || second === undefined || first === second || keyOf(before) <= keyOf(after)) continue
      ordered[at - 1] = after
      ordered[at] = before
      moved = true
    }
  }
  return ordered
}
