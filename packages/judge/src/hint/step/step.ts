import type { HintKind } from '@mashu/contract/teaching/check/hint'
import { changeCost } from './distance.ts'
import type { Comparison } from './compare.ts'
import type { HintNode } from './hint-node.ts'
import { nodesOf, type HintScript } from './tree.ts'

/** One step from a child's work towards another work, never more than one block or construct. */
export interface Step {
  readonly kind: Exclude<HintKind, 'fault'>
  /** The child's sprite, character or file. Undefined without a corresponding owner. */
  readonly owner: string | undefined
  /** Undefined when the child has no corresponding script. */
  readonly script: HintScript | undefined
  /** The child's block to change, move or remove. For a missing block, the child's block beside or around it. */
  readonly here: HintNode | undefined
  /** The block of the other work. Its values and names are never shown to the child. */
  readonly wanted: HintNode | undefined
  /** The missing block must enclose blocks of the child. */
  readonly wraps: boolean
  /** Only texts or names differ, as they may in equivalent works. */
  readonly isMild: boolean
  /**
   * Position of the step, counted in blocks. Earlier steps are preferred. For a block to remove or a name to change, it
   * is a position in the child's work, otherwise in the other work.
   */
  readonly at: number
}

interface Visit {
  readonly node: HintNode
  readonly parent: HintNode | undefined
  readonly before: HintNode | undefined
}

function* visit(node: HintNode, parent?: HintNode, before?: HintNode): Generator<Visit> {
  yield { node, parent, before }
  for (const [at, inner] of node.inner.entries()) yield* visit(inner, node, node.inner[at - 1])
}

const isUsable = ({ shape }: HintNode): boolean => shape !== undefined

/** The text of a question is the child's own. */
const isQuestion = ({ label }: HintNode): boolean => label === 'sensing_askandwait' || label === 'call input'

const isText = (value: string | undefined): boolean =>
  value !== undefined && (/^["'a-zA-Z]*["']/.test(value) || /\p{Script=Han}/u.test(value))

/** The blocks differ only in texts. */
const isOtherText = ({ values }: HintNode, other: HintNode): boolean =>
  values.length === other.values.length &&
  values.every((value, at) => value === other.values[at] || (isText(value) && isText(other.values[at])))

/** Returns undefined when no step is necessary. */
function changeOf(mine: HintNode, wanted: HintNode): Pick<Step, 'kind' | 'isMild'> | undefined {
  if (mine.label !== wanted.label)
    return isUsable(mine) && isUsable(wanted) ? { kind: 'replace', isMild: false } : undefined
  if (changeCost(mine, wanted) === 0 || isQuestion(wanted)) return undefined
  return { kind: 'value', isMild: isOtherText(mine, wanted) }
}

type MineOf = ReadonlyMap<HintNode, HintNode>

/** Yields the steps for missing and different blocks. */
function* towards(script: HintScript, other: HintScript, mineOf: MineOf): Generator<Step> {
  const { owner } = script
  let at = 0
  for (const { node, parent, before } of visit(other.top)) {
    at += 1
    const mine = mineOf.get(node)
    const change = mine && changeOf(mine, node)
    if (change) yield { ...change, owner, script, here: mine, wanted: node, wraps: false, at }
    const around = parent && mineOf.get(parent)
    // A block inside a missing block becomes a step only after the child has added the missing block.
    if (mine || (parent && !around) || !isUsable(node)) continue
    const here = (before && mineOf.get(before)) ?? around ?? script.top
    const wraps = [...nodesOf(node)].some((inner) => mineOf.has(inner))
    yield { kind: 'add', owner, script, here, wanted: node, wraps, isMild: false, at }
  }
}

/** Yields the removals of blocks that only the child's script contains. */
function* tooMuch(script: HintScript, { pairs }: Comparison): Generator<Step> {
  const nothing = { kind: 'remove', owner: script.owner, script, wanted: undefined, wraps: false } as const
  let at = 0
  for (const { node, parent } of visit(script.top)) {
    at += 1
    const isLoose = parent === undefined || pairs.has(parent)
    if (!pairs.has(node) && isUsable(node) && isLoose) yield { ...nothing, here: node, isMild: false, at }
  }
}

/** Maps names in the other work to the child's names, by the majority of places. */
function alikeNames(pairs: Comparison['pairs']): Map<string, string> {
  const votes = new Map<string, Map<string, number>>()
  for (const [mine, other] of pairs)
    for (const [at, name] of other.names.entries()) {
      const own = mine.names[at]
      if (own === undefined || mine.names.length !== other.names.length) continue
      const counts = votes.get(name) ?? new Map<string, number>()
      votes.set(name, counts.set(own, (counts.get(own) ?? 0) + 1))
    }
  return new Map(
    [...votes].flatMap(([name, counts]) => {
      const [first] = [...counts].toSorted(([, left], [, right]) => right - left)
      // The first of several equally frequent names is used.
      return first ? [[name, first[0]] as const] : []
    }),
  )
}

/** Yields the places with a different variable, message or function. */
function* otherNames({ pairs, scripts }: Comparison): Generator<Step> {
  const alike = alikeNames(pairs)
  let at = 0
  for (const [script] of scripts)
    for (const here of nodesOf(script.top)) {
      at += 1
      const wanted = pairs.get(here)
      if (wanted?.label !== here.label || wanted.names.length !== here.names.length) continue
      if (wanted.names.some((name, place) => alike.has(name) && alike.get(name) !== here.names[place]))
        yield { kind: 'value', owner: script.owner, script, here, wanted, wraps: false, isMild: true, at }
    }
}

/** Combines a missing and a superfluous block of the same kind into one move. */
function joinMoves(steps: readonly Step[]): Step[] {
  const removed = new Set(steps.filter(({ kind }) => kind === 'remove'))
  const joined: Step[] = []
  for (const step of steps) {
    const twin = [...removed].find(({ here }) => step.kind === 'add' && here?.label === step.wanted?.label)
    if (step.kind === 'remove') continue
    if (twin) removed.delete(twin)
    joined.push(twin ? { ...step, kind: 'move', here: twin.here, script: twin.script, owner: twin.owner } : step)
  }
  return [...joined, ...removed]
}

/** Returns the steps from the first compared work to the second. */
export function stepsOf(comparison: Comparison, theirs: readonly HintScript[]): Step[] {
  const mineOf = new Map([...comparison.pairs].map(([mine, other]) => [other, mine]))
  const scriptOf = new Map([...comparison.scripts].map(([mine, other]) => [other, mine]))
  const steps = theirs.flatMap((other): Step[] => {
    const script = scriptOf.get(other)
    if (script) return [...towards(script, other, mineOf), ...tooMuch(script, comparison)]
    const wanted = isUsable(other.top) ? other.top : other.top.inner[0]
    const owner = comparison.owners.get(other.owner)
    return wanted
      ? [{ kind: 'add', owner, script: undefined, here: undefined, wanted, wraps: false, isMild: false, at: 0 }]
      : []
  })
  return [...joinMoves(steps), ...otherNames(comparison)]
}
