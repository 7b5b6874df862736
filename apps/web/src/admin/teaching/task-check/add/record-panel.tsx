import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import { CallError } from '@mashu/client'
import type { Played, Proposal } from '@mashu/judge'
import { JudgeFailure } from '@mashu/judge/frame'
import type { PlayerAction } from '@mashu/judge/record'
import { sayAction } from '@mashu/judge/words'
import { fileAddress } from '../../../../api/site-config.ts'
import { useAction } from '../../../../api/use-action.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { filePlayerAddress } from '../../../../ui/work/player-address.ts'
import { ProposedRules } from './proposed-rules.tsx'
import { recordedSince, toPlayed, type RecordedAction } from './recording.ts'
import styles from './add.module.css'

/** Asks the judge for the results when a file runs. */
export type ProposeRun = (file: string, played: Played) => Promise<Proposal>

/** `useAction` reports only failed calls, so a silent judge becomes a failed call. */
const told = async (work: Promise<Proposal>): Promise<Proposal> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof JudgeFailure) throw new CallError('refused', error.message)
    throw error
  }
}

interface RecordPanelProps {
  /** Dictionary work_type of the task. */
  codeType: string
  file: string
  propose: ProposeRun
  add: (rules: readonly SingleRule[]) => void
}

const NOTHING = '这一遍没有看出变化。点绿旗，再按键、点角色试试'

/** Records the teacher's actions in a work, and offers the changes as checks. */
export function RecordPanel({ codeType, file, propose, add }: RecordPanelProps) {
  const [recorded, setRecorded] = useState<readonly RecordedAction[]>([])
  const [rules, setRules] = useState<readonly SingleRule[]>()
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent<PlayerAction | { t: 'started' }>) => {
    if (source !== frame.current?.contentWindow || origin !== location.origin) return
    const action = data.t === 'started' ? ({ do: 'flag' } as const) : data.action
    if (data.t === 'started' || data.t === 'did')
      setRecorded((before) => recordedSince(before, { action: action!, at: performance.now() }))
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const stop = useAction(
    () => {
      frame.current?.contentWindow?.postMessage({ t: 'stop' }, location.origin)
      return told(propose(file, toPlayed(recorded, performance.now())))
    },
    { done: (proposal) => setRules(proposal.rules) },
  )
  const again = () => {
    setRules(undefined)
    setRecorded([])
  }
  if (rules)
    return (
      <>
        <p className={styles['note']}>这一遍里变化的东西，勾上要检查的：</p>
        <ProposedRules rules={rules} nothing={NOTHING} add={add} />
        <Button size="compact" kind="outline" icon="refresh" onClick={again}>
          再录一遍
        </Button>
      </>
    )
  const player = filePlayerAddress(codeType, fileAddress(file) ?? '')
  return (
    <>
      <p className={styles['note']}>像学生一样玩一遍：点绿旗、按键、点角色、回答问题。玩好了点“看看有什么变化”。</p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own player; it needs the token */}
      <iframe ref={frame} className={styles['player']} src={`${player}&record=1`} title="录一遍的作品" />
      <ol className={styles['done']} aria-label="录下的动作" aria-live="polite">
        {recorded.map(({ action, at }) => (
          <li key={at}>{sayAction(action)}</li>
        ))}
      </ol>
      {stop.failure && (
        <p className={styles['failure']} role="alert">
          {stop.failure.message}
        </p>
      )}
      <Button
        size="compact"
        icon="check"
        disabled={recorded.length === 0}
        loading={stop.busy}
        loadingText="正在重放"
        onClick={() => void stop.run()}
      >
        看看有什么变化
      </Button>
    </>
  )
}

interface RunPanelProps {
  file: string
  propose: ProposeRun
  add: (rules: readonly SingleRule[]) => void
}

/** Offers the printed, drawn and written output of a Python program as checks. */
export function RunPanel({ file, propose, add }: RunPanelProps) {
  const [input, setInput] = useState('')
  const [rules, setRules] = useState<readonly SingleRule[]>()
  const run = useAction(
    () => {
      const lines = input === '' ? [] : input.replace(/\n$/, '').split('\n')
      const actions = lines.map((text) => ({ do: 'answer' as const, text }))
      return told(propose(file, { actions, within: 0 }))
    },
    { done: (proposal) => setRules(proposal.rules) },
  )
  return (
    <>
      <label className={styles['input']}>
        程序问到时输入（一行一个，不用输入就空着）
        <textarea rows={3} value={input} onChange={({ target }) => setInput(target.value)} />
      </label>
      <Button size="compact" icon="play" loading={run.busy} loadingText="正在运行" onClick={() => void run.run()}>
        运行一遍
      </Button>
      {run.failure && (
        <p className={styles['failure']} role="alert">
          {run.failure.message}
        </p>
      )}
      {rules && <ProposedRules rules={rules} nothing="程序出错了，或者什么也没有输出" add={add} />}
    </>
  )
}
