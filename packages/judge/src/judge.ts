import type { Check, CheckSet, Rule, SingleRule } from '@mashu/contract/teaching/check/check'
import { scoreOf } from '@mashu/contract/teaching/check/score'
import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'
import { judgeTrace } from './behaviour/expect.ts'
import type { Player, PlayRequest } from './behaviour/trace.ts'
import { judgeCalls, judgeCases, judgeDrawing, judgeValue, judgeWritten } from './program/program.ts'
import type { ProgramRunner } from './program/runner.ts'
import { rememberRuns } from './remember.ts'
import { judgeStructure, type Finding } from './structure/structure.ts'
import type { WorkShape } from './shape/shape.ts'

/** A part is absent if this kind of work does not have it. */
export interface JudgedWork {
  readonly shape: WorkShape
  readonly player?: Player | undefined
  readonly runner?: ProgramRunner | undefined
}

/** This kind of work or this browser cannot decide a check. */
export class CannotJudge extends Error {}

type PlayRule = Extract<SingleRule, { kind: 'plays' }>

async function judgePlay(rule: PlayRule, player: Player | undefined): Promise<Finding> {
  if (!player) throw new CannotJudge('这个作品不能播放')
  const { expect } = rule
  const trace = await player.play({ actions: rule.actions, within: rule.within, touching: [] })
  const finding = judgeTrace(expect, rule.when, trace)
  // Moments before the error still count.
  if (trace.cut === 'error' && !(finding.holds && rule.when === 'ever'))
    throw new CannotJudge('作品运行到一半出了错，没法继续看')
  return trace.cut === 'steps' && !finding.holds ? { ...finding, seen: `程序停不下来；${finding.seen}` } : finding
}

function judgeSingle(rule: SingleRule, work: JudgedWork): Finding | Promise<Finding> {
  if (rule.kind === 'uses' || rule.kind === 'counts' || rule.kind === 'allRuns') return judgeStructure(rule, work.shape)
  if (rule.kind === 'plays') return judgePlay(rule, work.player)
  if (!work.runner) throw new CannotJudge('这个作品不是 Python 程序')
  if (rule.kind === 'cases' || rule.kind === 'runs') return judgeCases(rule, work.runner)
  if (rule.kind === 'calls') return judgeCalls(rule, work.runner)
  if (rule.kind === 'holds') return judgeValue(rule, work.runner)
  if (rule.kind === 'writes') return judgeWritten(rule, work.runner)
  return judgeDrawing(rule, work.runner)
}

async function judgeRule(rule: Rule, work: JudgedWork): Promise<Finding> {
  if (rule.kind !== 'group') return judgeSingle(rule, work)
  return judgeGroup(rule, work)
}

/** @throws CannotJudge if the result depends on rules that cannot be judged */
async function judgeGroup({ of, least }: Extract<Rule, { kind: 'group' }>, work: JudgedWork): Promise<Finding> {
  const findings: Finding[] = []
  let unknown: CannotJudge | undefined
  for (const part of of)
    try {
      findings.push(await judgeSingle(part, work))
    } catch (error) {
      if (!(error instanceof CannotJudge)) throw error
      unknown = error
    }
  const held = findings.filter(({ holds }) => holds).length
  const isSure = findings.length > 0 && (held >= least || held + of.length - findings.length < least)
  if (unknown && !isSure) throw unknown
  const open = findings.find(({ holds }) => !holds)
  const unfinished = findings.some((finding) => finding.unfinished)
  return { ...(open ?? findings[0]!), unfinished, holds: held >= least }
}

const runOf = ({ actions, within }: Pick<PlayRequest, 'actions' | 'within'>): string =>
  JSON.stringify([actions, within])

/** Tests the touching pairs of all checks with the same run, so that one run is sufficient. */
function watching(checks: readonly Check[], player: Player): Player {
  const rules = checks.flatMap(({ rule }) => (rule.kind === 'group' ? rule.of : [rule]))
  const plays = rules.filter((rule) => rule.kind === 'plays')
  const touchingIn = (run: string): PlayRequest['touching'] =>
    plays.flatMap((rule) =>
      rule.expect.see === 'touches' && runOf(rule) === run
        ? [{ sprite: rule.expect.sprite, what: rule.expect.what }]
        : [],
    )
  return { play: (request) => player.play({ ...request, touching: touchingIn(runOf(request)) }) }
}

const MAX_SEEN = 120

async function judgeCheck({ id, rule, negated }: Check, work: JudgedWork): Promise<Outcome> {
  try {
    const { holds, seen, place, unfinished } = await judgeRule(rule, work)
    // After an interrupted run, it is unknown if something would have happened later.
    if (negated && !holds && unfinished) return { id, state: 'unknown', seen: seen.slice(0, MAX_SEEN) }
    const state = holds === negated ? 'failed' : 'passed'
    return { id, state, seen: seen.slice(0, MAX_SEEN), ...(place ? { place } : {}) }
  } catch (error) {
    if (error instanceof CannotJudge) return { id, state: 'unknown', seen: error.message.slice(0, MAX_SEEN) }
    throw error
  }
}

/** `onOutcome` is called immediately after each check is decided. */
export async function judge(
  { checks }: CheckSet,
  work: JudgedWork,
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<Verdict> {
  const outcomes: Outcome[] = []
  const { player } = work
  const remembered = rememberRuns({ ...work, player: player && watching(checks, player) })
  for (const check of checks) {
    const outcome = await judgeCheck(check, remembered)
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  return { outcomes, score: scoreOf(checks, outcomes) }
}
