import { useEffect, useState } from 'react'
import { useStore } from '@mashu/ui/react'
import type { PageModel } from '../model/page-model.ts'
import type { RunState } from '../program/run-controller.ts'

const seconds = (durationMs: number): string => (durationMs < 100 ? '一眨眼' : `${(durationMs / 1000).toFixed(1)} 秒`)

const RUNNING = '正在运行'

export function statusOf({
  python,
  waiting,
  ask,
  ended,
  durationMs,
  step,
}: Pick<RunState, 'python' | 'waiting' | 'ask' | 'ended' | 'durationMs' | 'step'>): {
  text: string
  tone: 'quiet' | 'busy' | 'good' | 'wrong'
} {
  if (python === 'failed') return { text: 'Python 没有准备好', tone: 'wrong' }
  if (python === 'stopping') return { text: '正在停下来…', tone: 'busy' }
  if (ask !== null) return { text: '等你输入', tone: 'busy' }
  if (python === 'running') return { text: step === null ? RUNNING : '一步一步运行', tone: 'busy' }
  if (waiting && python === 'ready') return { text: '准备好就运行…', tone: 'quiet' }
  if (python === 'loading' || python === 'unloaded')
    return { text: waiting ? '准备好就运行…' : '正在准备 Python…', tone: 'quiet' }
  if (ended === 'wrong') return { text: '程序出错了', tone: 'wrong' }
  if (ended === 'stopped') return { text: '已停止', tone: 'quiet' }
  return ended === 'well'
    ? { text: `运行完了，用了${seconds(durationMs)}`, tone: 'good' }
    : { text: '就绪', tone: 'good' }
}

function PatientText({ text, later, afterMs }: { text: string; later: string; afterMs: number }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return late ? later : text
}

function StatusText({ text, loading }: { text: string; loading: boolean }) {
  // The network is named as the cause, or the child would search for a fault in the program.
  if (loading) return <PatientText text={text} later="网络有点慢，还在准备 Python…可以先写程序" afterMs={9000} />
  // An endless loop may print nothing. The text is no warning, because games run long too.
  if (text === RUNNING) return <PatientText text={text} later="还在运行，点“停止”可以停下来" afterMs={8000} />
  return text
}

export function Status({ model: { runController } }: { model: Pick<PageModel, 'runController'> }) {
  const state = useStore(runController.store)
  const { text, tone } = statusOf(state)
  const loading = state.python === 'loading' || state.python === 'unloaded'
  return (
    <span className={`status status-${tone}`} data-python={state.python}>
      <i className={loading ? 'status-load' : 'status-dot'} aria-hidden="true" />
      <span role="status">
        <StatusText text={text} loading={loading} />
      </span>
      {loading && state.percent !== null && (
        <span className="percent" aria-hidden="true">
          {state.percent}%
        </span>
      )}
      {state.python === 'failed' && (
        <button type="button" className="button small" onClick={() => runController.tryAgain()}>
          再试一次
        </button>
      )}
    </span>
  )
}
