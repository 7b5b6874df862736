import type { HintNode } from './hint-node.ts'

/** Things that a block of preparation sets. Two blocks that set different ones may change places. */
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

/** The property that a node sets and no other reads; undefined where its place in the row may matter. */
function channelOf({ label, names, inner }: HintNode): string | undefined {
  const [name] = names
  const isAssignment = label === 'data_setvariableto' || label === '='
  if (isAssignment) return inner.length === 0 && new Set(names).size === 1 ? `= ${name}` : undefined
  return inner.length === 0 ? CHANNELS.find(([, blocks]) => blocks.test(label))?.[0] : undefined
}

const keyOf = ({ label, values }: HintNode): string => `${label} ${values.join(' ')}`

/** A row of blocks in which neighbours whose order does not matter stand in the same order in every work. */
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
