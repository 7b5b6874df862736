import type { Action } from '@mashu/contract/teaching/check/behaviour'
import { MAX_CASES, type SingleRule } from '@mashu/contract/teaching/check/check'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { newAction, partsOfAction } from './play-parts.ts'
import { partsOfRule, type Vocabulary } from './rule-parts.ts'
import { RuleWords } from './rule-words.tsx'
import styles from './rule-words.module.css'

type RuleOf<Kind extends SingleRule['kind']> = Extract<SingleRule, { kind: Kind }>

interface RuleEditorProps {
  rule: SingleRule
  words: Vocabulary
  put: (rule: SingleRule) => void
}

export function RuleEditor({ rule, words, put }: RuleEditorProps) {
  const sentence = <RuleWords parts={partsOfRule(rule, words)} put={put} />
  if (rule.kind === 'plays')
    return (
      <div className={styles['plays']}>
        <Actions rule={rule} words={words} put={put} />
        {sentence}
      </div>
    )
  if (rule.kind === 'cases')
    return (
      <div>
        {sentence}
        <Cases
          cases={rule.cases.map(({ input, output }) => [input, output])}
          labels={['输入，一行一个', '输出']}
          put={(cases) => put({ ...rule, cases: cases.map(([input, output]) => ({ input, output })) })}
        />
      </div>
    )
  if (rule.kind === 'calls')
    return (
      <div>
        {sentence}
        <Cases
          cases={rule.cases.map((each) => [each.arguments, each.result])}
          labels={['括号里的值', '结果']}
          put={(cases) => put({ ...rule, cases: cases.map(([given, result]) => ({ arguments: given, result })) })}
        />
      </div>
    )
  return <div>{sentence}</div>
}

const ACTIONS: readonly (readonly [Action['do'], string])[] = [
  ['flag', '点绿旗'],
  ['key', '按键'],
  ['click', '点角色'],
  ['point', '移动鼠标'],
  ['answer', '回答问题'],
  ['message', '收到消息'],
  ['wait', '等一会儿'],
]
/** Actions for picture blocks. */
const JUNIOR = new Set<Action['do']>(['flag', 'click', 'wait'])
const MAX_ACTIONS = 20

function Actions({ rule, words, put }: { rule: RuleOf<'plays'>; words: Vocabulary; put: (rule: SingleRule) => void }) {
  const { actions } = rule
  const putActions = (next: Action[]) => put({ ...rule, actions: next })
  const offered = ACTIONS.filter(([kind]) => words.kind !== 'junior' || JUNIOR.has(kind))
  return (
    <div className={styles['actions']}>
      {actions.map((action, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- actions have no names of their own
        <span key={at} className={styles['action']}>
          <RuleWords parts={partsOfAction(action, words.names)} put={(next) => putActions(actions.with(at, next))} />
          <button
            type="button"
            aria-label={`去掉第 ${at + 1} 个动作`}
            onClick={() => putActions(actions.toSpliced(at, 1))}
          >
            <Icon name="close" size={16} />
          </button>
        </span>
      ))}
      {actions.length < MAX_ACTIONS && (
        <select
          aria-label="加一个动作"
          value=""
          onChange={({ target }) => putActions([...actions, newAction(target.value as Action['do'], words.names)])}
        >
          <option value="" disabled>
            ＋ 动作
          </option>
          {offered.map(([kind, text]) => (
            <option key={kind} value={kind}>
              {text}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

type Case = readonly [string, string]

interface CasesProps {
  cases: readonly Case[]
  labels: readonly [string, string]
  put: (cases: Case[]) => void
}

function Cases({ cases, labels, put }: CasesProps) {
  const set = (at: number, next: Case) => put(cases.map((old, index) => (index === at ? next : old)))
  return (
    <div className={styles['table']}>
      {cases.map(([given, wanted], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- cases have no names of their own
        <div key={at} className={styles['row']}>
          <label>
            {labels[0]}
            <textarea
              rows={Math.min(8, given.split('\n').length)}
              value={given}
              onChange={({ target }) => set(at, [target.value, wanted])}
            />
          </label>
          <label>
            {labels[1]}
            <textarea
              rows={Math.min(8, wanted.split('\n').length)}
              value={wanted}
              onChange={({ target }) => set(at, [given, target.value])}
            />
          </label>
          {cases.length > 1 && (
            <button
              type="button"
              aria-label={`去掉第 ${at + 1} 组`}
              onClick={() => put(cases.filter((_case, index) => index !== at))}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      ))}
      {cases.length < MAX_CASES && (
        <button type="button" className={styles['add']} onClick={() => put([...cases, ['', '']])}>
          ＋ 再加一组
        </button>
      )}
    </div>
  )
}
