import { useState } from 'react'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import type { Proposal } from '@mashu/judge'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import type { Vocabulary } from '../words/rule-parts.ts'
import { ProposedRules } from './proposed-rules.tsx'
import { RecordPanel, RunPanel, type ProposeRun } from './record-panel.tsx'
import { SentenceList } from './sentence-list.tsx'
import styles from './add.module.css'

const WAYS = [
  { key: 'list', text: '挑句子' },
  { key: 'answer', text: '看参考答案' },
  { key: 'record', text: '录一遍' },
] as const
type Way = (typeof WAYS)[number]['key']

interface AddPanelProps {
  words: Vocabulary
  codeType: string
  answer: string | null
  starter: string | null
  proposal: Proposal | undefined
  propose: ProposeRun
  add: (rules: readonly SingleRule[]) => void
}

/** There are three ways to add a check. */
export function AddPanel(props: AddPanelProps) {
  const { words, add } = props
  const [way, setWay] = useState<Way>('list')
  return (
    <div className={styles['panel']}>
      <h3>加检查</h3>
      <Segmented label="怎么加" compact wide options={WAYS} value={way} onChange={setWay} />
      {way === 'list' && <SentenceList words={words} add={add} />}
      {way === 'answer' && <FromAnswer {...props} />}
      {way === 'record' && <FromRun {...props} />}
    </div>
  )
}

function FromAnswer({ answer, proposal, add }: AddPanelProps) {
  if (!answer) return <p className={styles['note']}>还没有参考答案。在上面选一个，就能看出它用了什么。</p>
  if (!proposal)
    return (
      <p className={styles['note']} role="status">
        正在看参考答案用了什么…
      </p>
    )
  return (
    <>
      <p className={styles['note']}>参考答案用到、初始作品还没有的：</p>
      <ProposedRules rules={proposal.rules} nothing="参考答案没有用到初始作品以外的东西" add={add} />
    </>
  )
}

function FromRun({ words, codeType, answer, starter, propose, add }: AddPanelProps) {
  const file = answer ?? starter
  if (!file) return <p className={styles['note']}>还没有参考答案和初始作品。在上面选一个作品，就能录。</p>
  // A new key discards the recording when the file changes.
  return words.kind === 'python' ? (
    <RunPanel key={file} file={file} propose={propose} add={add} />
  ) : (
    <RecordPanel key={file} codeType={codeType} file={file} propose={propose} add={add} />
  )
}
