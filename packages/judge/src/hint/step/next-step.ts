import type { Check } from '@mashu/contract/teaching/check/check'
import type { WorkShape } from '../../shape/shape.ts'
import { compareWorks } from './compare.ts'
import { focusOf } from './focus.ts'
import { profileDistance, profileOfScripts, type Profile } from './profile.ts'
import { stepsOf, type Step } from './step.ts'
import type { HintNode } from './hint-node.ts'
import { nodesOf, toScripts, type HintScript } from './tree.ts'

/** A work that solves the task. */
export interface Solution {
  readonly shape: WorkShape
  /** True for the teacher's model answer, and false for children's works that passed all checks. */
  readonly isModel: boolean
}

export interface Question {
  readonly work: WorkShape
  readonly starter?: WorkShape | undefined
  readonly solutions: readonly Solution[]
  readonly failed: readonly Check[]
}

/** The check for which the step was chosen. */
export interface Chosen {
  readonly step: Step
  readonly check: Check | undefined
}

interface Prepared {
  readonly scripts: readonly HintScript[]
  readonly profile: Profile
  readonly isModel: boolean
  readonly likes: number
}

/** Maximum number of solutions that are compared block by block. */
const NEAREST = 4
/** A solution of only one child must be more similar by this factor to be used. */
const ALONE = 1.25
/** Solutions with at most this many different blocks are the same approach. */
const SAME_WAY = 4

const wayOf = (profile: Profile): string =>
  JSON.stringify([...profile].toSorted(([left], [right]) => (left < right ? -1 : 1)))

const prepared = new WeakMap<readonly Solution[], readonly Prepared[]>()

/** The approaches are cached for further calls with this list. */
function waysOf(solutions: readonly Solution[]): readonly Prepared[] {
  const known = prepared.get(solutions) ?? prepare(solutions)
  prepared.set(solutions, known)
  return known
}

function prepare(solutions: readonly Solution[]): Prepared[] {
  const known = solutions.map(({ shape, isModel }) => {
    const scripts = toScripts(shape)
    return { scripts, isModel, profile: profileOfScripts(scripts) }
  })
  // Works with the same content are one approach, represented by the first work.
  const ways = new Map<string, Omit<Prepared, 'likes'>>()
  const counts = new Map<string, number>()
  for (const solution of known) {
    const way = wayOf(solution.profile)
    counts.set(way, (counts.get(way) ?? 0) + 1)
    if (!ways.has(way) || solution.isModel) ways.set(way, solution)
  }
  return [...ways].map(([way, solution]) => {
    const near = known.filter(({ profile }) => profileDistance(profile, solution.profile) <= SAME_WAY).length
    return { ...solution, likes: Math.max(near, counts.get(way)!) - 1 }
  })
}

const kindWeight: Readonly<Record<Step['kind'], number>> = { replace: 3, add: 3, move: 2.6, value: 2.4, remove: 1 }

/** Rating of steps that change only texts or names, which is lower than the ratings of all other kinds. */
const MILD = 0.9

const fingerprint = ({ label, values, inner }: HintNode): string =>
  JSON.stringify([label, values, inner.map(({ label: its }) => its)])

/** The returned function is true for steps that remove a block of the starter. */
const isGiven =
  (starter: readonly HintScript[]) =>
  ({ kind, here }: Step): boolean => {
    if (kind !== 'remove' || here === undefined) return false
    return starter.some(({ top }) => [...nodesOf(top)].some((node) => fingerprint(node) === fingerprint(here)))
  }

function choose(steps: readonly Step[], failed: readonly Check[]): Chosen | undefined {
  const rated = steps.map((step) => {
    const [best] = failed
      .map((check) => ({ check, focus: focusOf(step, check) }))
      .toSorted((left, right) => right.focus - left.focus)
    const weight = (step.isMild ? MILD : kindWeight[step.kind]) + (step.wraps ? 0.5 : 0) + (best?.focus ?? 0)
    return { step, check: best && best.focus > 0 ? best.check : failed[0], weight: weight - step.at / 1000 }
  })
  const [first] = rated.toSorted((left, right) => right.weight - left.weight)
  return first && { step: first.step, check: first.check }
}

/**
 * Returns the best next step towards the nearest approach.
 * @returns undefined when no step is known
 */
export function nextStep({ work, starter, solutions, failed }: Question): Chosen | undefined {
  const mine = toScripts(work)
  const given = starter ? toScripts(starter) : []
  const profile = profileOfScripts(mine)
  const starting = profileOfScripts(given)
  const [nearest] = waysOf(solutions)
    .map((solution) => ({
      solution,
      factor: solution.isModel || solution.likes > 0 ? 1 : ALONE,
      distance: profileDistance(profile, solution.profile, starting),
    }))
    .toSorted((left, right) => left.distance * left.factor - right.distance * right.factor)
    .slice(0, NEAREST)
    .map(({ solution, factor }) => {
      const comparison = compareWorks(mine, solution.scripts)
      return { comparison, scripts: solution.scripts, cost: comparison.cost * factor }
    })
    .toSorted((left, right) => left.cost - right.cost)
  if (!nearest) return undefined
  const isTheirs = isGiven(given)
  const steps = stepsOf(nearest.comparison, nearest.scripts).filter((step) => !isTheirs(step))
  return choose(steps, failed)
}
