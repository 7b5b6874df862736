import type { Check, SingleRule } from '@mashu/contract/teaching/check/check'
import type { Construct, Countable, Idea } from '@mashu/contract/teaching/check/construct'
import { BLANK, type Hint } from '@mashu/contract/teaching/check/hint'
import { isBlockOp } from '@mashu/engine-junior'
import type { WorkShape } from '../shape/shape.ts'
import { judgeStructure } from '../structure/structure.ts'
import { nameOfConstruct } from '../words/construct.ts'

type Language = 'scratch' | 'junior' | 'python'

function languageOf({ scripts }: WorkShape): Language {
  const [first] = scripts.flatMap(({ nodes }) => nodes)
  if (first?.place.file !== undefined) return 'python'
  return first && isBlockOp(first.block) ? 'junior' : 'scratch'
}

/** The usual block or line for each concept in each kind of work. */
const examples: Partial<Record<Idea, Partial<Record<Language, string>>>> = {
  loop: { scratch: 'control_repeat', junior: 'repeat', python: `for ${BLANK} in ${BLANK}:` },
  forever: { scratch: 'control_forever', junior: 'forever', python: `while ${BLANK}:` },
  condition: { scratch: 'control_if', python: `if ${BLANK}:` },
  otherwise: { scratch: 'control_if_else' },
  function: { scratch: 'procedures_definition', python: `def ${BLANK}(${BLANK}):` },
  variable: { scratch: 'data_setvariableto', python: `${BLANK} = ${BLANK}` },
  list: { scratch: 'data_addtolist', python: `[${BLANK}]` },
  message: { scratch: 'event_broadcast', junior: 'message' },
  send: { scratch: 'event_broadcast', junior: 'message' },
  receive: { scratch: 'event_whenbroadcastreceived', junior: 'onmessage' },
  clone: { scratch: 'control_create_clone_of' },
  wait: { scratch: 'control_wait', junior: 'wait', python: `${BLANK}.sleep(${BLANK})` },
  random: { scratch: 'operator_random', python: `${BLANK}.randint(${BLANK})` },
  join: { scratch: 'operator_join', python: `f"{${BLANK}}"` },
  ask: { scratch: 'sensing_askandwait', python: `input(${BLANK})` },
  output: { scratch: 'looks_say', junior: 'say', python: `print(${BLANK})` },
  return: { python: `return ${BLANK}` },
}

function exampleOf(what: Construct, language: Language): Pick<Hint, 'block' | 'line'> | undefined {
  if ('block' in what) return language === 'python' ? undefined : { block: what.block }
  if ('call' in what) return language === 'python' ? { line: `${what.call}(${BLANK})` } : undefined
  const example = examples[what.idea]?.[language]
  if (example === undefined) return undefined
  return language === 'python' ? { line: example } : { block: example }
}

const counted: Readonly<Record<Countable, string>> = {
  sprites: '角色',
  costumes: '造型',
  backdrops: '背景',
  pages: '故事的页',
  scripts: '一段一段的程序',
  blocks: '积木',
}

/** One text for each press. The first text names the place. The last text may have an example. */
interface Told {
  readonly sentences: readonly string[]
  readonly example?: Pick<Hint, 'block' | 'line'> | undefined
  readonly place?: Hint['place']
}

function tellUses(rule: Extract<SingleRule, { kind: 'uses' }>, isTooMuch: boolean, shape: WorkShape): Told {
  const name = nameOfConstruct(rule.what).replaceAll(/[“”]/g, '')
  const where = rule.sprite === undefined ? '整个作品' : `“${rule.sprite}”`
  const { place } = judgeStructure(rule, shape)
  if (isTooMuch) return { sentences: [`看看${where}里的“${name}”。`, `这里的“${name}”好像不该用，或者用多了。`], place }
  const inside = rule.inside ? `要放在“${nameOfConstruct(rule.inside).replaceAll(/[“”]/g, '')}”里面。` : ''
  const example = exampleOf(rule.what, languageOf(shape))
  return {
    sentences: [
      `看看${where}。`,
      `好像少了“${name}”。${inside}`,
      ...(example ? ['可以试试这样的。空着的地方要你自己想。'] : []),
    ],
    example,
    place,
  }
}

function tellRule(rule: SingleRule, negated: boolean, shape: WorkShape): Told | undefined {
  if (rule.kind === 'uses') return tellUses(rule, negated || (rule.least === 0 && rule.most !== undefined), shape)
  if (rule.kind === 'counts') {
    const isFew = (shape.counts[rule.what] ?? 0) < rule.least
    return { sentences: [`数一数${counted[rule.what]}。`, `${counted[rule.what]}好像${isFew ? '还不够' : '太多了'}。`] }
  }
  if (rule.kind !== 'allRuns') return undefined
  const { place } = judgeStructure(rule, shape)
  return { sentences: ['从头看看，哪一段是自己不会开始的？', '这里有一段永远轮不到。'], place }
}

/**
 * For a task without a known solution.
 * @returns undefined when only a run can show the fault
 */
export function hintFromCheck(failed: readonly Check[], shape: WorkShape, press: number): Hint | undefined {
  for (const { id, rule, negated } of failed) {
    const single = rule.kind === 'group' ? rule.of[0] : rule
    const told = single && tellRule(single, negated, shape)
    if (!told) continue
    const last = told.sentences.length
    const at = Math.min(press, last)
    return {
      kind: negated ? 'remove' : 'add',
      step: `check:${id}`.slice(0, 40),
      press: at,
      more: at < last,
      sentence: told.sentences[at - 1]!,
      check: id,
      ...(told.place ? { place: told.place } : {}),
      ...(at === 3 ? told.example : {}),
    }
  }
  return undefined
}
