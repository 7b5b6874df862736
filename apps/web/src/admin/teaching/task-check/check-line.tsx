import { useId, useState, type ReactNode } from 'react'
import type { Check, SingleRule } from '@mashu/contract/teaching/check/check'
import { sayCheck } from '@mashu/judge/words'
import { Icon, type IconName } from '../../../ui/picture/icon.tsx'
import type { CheckEdit } from './check-edits.ts'
import { RuleEditor } from './words/rule-editor.tsx'
import type { Vocabulary } from './words/rule-parts.ts'
import styles from './task-check.module.css'

interface CheckLineProps {
  check: Check
  /** The first check has the number 1. */
  number: number
  isLast: boolean
  words: Vocabulary
  edit: (edit: CheckEdit) => void
  children: ReactNode
}

/** `children` are the results on the tried works. */
export function CheckLine({ check, number, isLast, words, edit, children }: CheckLineProps) {
  const { id, rule, negated } = check
  const [isOpen, setOpen] = useState(false)
  const settings = useId()
  const putRule = (next: Check['rule']) => edit({ do: 'change', id, change: { rule: next } })
  const move = (by: -1 | 1) => edit({ do: 'move', id, by })
  return (
    <li className={styles['line']} aria-label={`第 ${number} 条：${sayCheck(check)}`}>
      <b className={styles['number']}>{number}</b>
      <div className={styles['body']}>
        {negated && <span className={styles['not']}>不要：</span>}
        {rule.kind === 'group' ? (
          <GroupEditor rule={rule} words={words} put={putRule} />
        ) : (
          <RuleEditor rule={rule} words={words} put={putRule} />
        )}
        {children}
        {isOpen && <Settings check={check} settingsId={settings} number={number} edit={edit} />}
      </div>
      <div className={styles['tools']} role="group" aria-label={`第 ${number} 条的按钮`}>
        <Tool icon="up" label="往上移" off={number === 1} press={() => move(-1)} />
        <Tool icon="down" label="往下移" off={isLast} press={() => move(1)} />
        <button
          type="button"
          title="更多设置"
          aria-label="更多设置"
          aria-expanded={isOpen}
          aria-controls={settings}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="gear" size={16} />
        </button>
        <Tool icon="trash" label="删除" press={() => edit({ do: 'delete', id })} />
      </div>
    </li>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  off?: boolean
  press: () => void
}

function Tool({ icon, label, off = false, press }: ToolProps) {
  return (
    <button type="button" title={label} aria-label={label} aria-disabled={off} onClick={() => !off && press()}>
      <Icon name={icon} size={16} />
    </button>
  )
}

interface GroupEditorProps {
  rule: Extract<Check['rule'], { kind: 'group' }>
  words: Vocabulary
  put: (rule: Check['rule']) => void
}

function GroupEditor({ rule, words, put }: GroupEditorProps) {
  const { least, of } = rule
  const set = (at: number, next: SingleRule) => put({ ...rule, of: of.with(at, next) })
  return (
    <div className={styles['group']}>
      <label>
        下面 {of.length} 项做到{' '}
        <select value={least} onChange={({ target }) => put({ ...rule, least: Number(target.value) })}>
          {of.map((_rule, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a number is its own name
            <option key={at} value={at + 1}>
              {at + 1 === of.length ? '全部' : `至少 ${at + 1} 项`}
            </option>
          ))}
        </select>
      </label>
      <ul>
        {of.map((single, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rules of a group have no names
          <li key={at}>
            <RuleEditor rule={single} words={words} put={(next) => set(at, next)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SettingsProps {
  check: Check
  settingsId: string
  number: number
  edit: (edit: CheckEdit) => void
}

function Settings({ check, settingsId, number, edit }: SettingsProps) {
  const { id, rule, negated, hidden, weight, title } = check
  const change = (next: Partial<Omit<Check, 'id'>>) => edit({ do: 'change', id, change: next })
  const rename = (text: string) => {
    const { title: _old, ...rest } = check
    edit({ do: 'change', id, change: text === '' ? { ...rest, title: undefined } : { title: text } })
  }
  return (
    <div id={settingsId} className={styles['settings']}>
      <label className={styles['title']}>
        给学生看的话
        <input
          value={title ?? ''}
          maxLength={120}
          placeholder={sayCheck({ ...check, title: undefined })}
          onChange={({ target }) => rename(target.value)}
        />
      </label>
      <label>
        分量
        <select value={weight} onChange={({ target }) => change({ weight: Number(target.value) })}>
          {Array.from({ length: 11 }, (_, number) => (
            <option key={number} value={number}>
              {number === 0 ? '0（只提示，不算星星）' : number}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={negated} onChange={({ target }) => change({ negated: target.checked })} />
        反过来：不要这样
      </label>
      <label>
        <input type="checkbox" checked={hidden} onChange={({ target }) => change({ hidden: target.checked })} />
        交作业前不给学生看
      </label>
      {rule.kind === 'group' ? (
        <button type="button" onClick={() => edit({ do: 'ungroup', id })}>
          拆成几条
        </button>
      ) : (
        number > 1 && (
          <button type="button" onClick={() => edit({ do: 'group', id })}>
            和上一条合成一组
          </button>
        )
      )}
    </div>
  )
}
