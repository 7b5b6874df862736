import type { Change, StepFrame } from '@mashu/engine-python'
import type { StepState } from '../program/step-state.ts'
import { Value } from './step-value.tsx'
import { briefOf, frameName, kindOfValue } from './step-words.ts'

const changeWords: Readonly<Record<Change, string>> = { new: '新', changed: '变了' }

function Variables({ frame, step }: { frame: StepFrame; step: StepState }) {
  if (frame.variables.length === 0) return <p className="step-none">这里还没有变量</p>
  return (
    <ul className="step-variables">
      {frame.variables.map(([name, value]) => {
        const path = `${frame.id}/${name}`
        const change = step.changes.get(path)
        return (
          <li key={name} data-change={change}>
            <b className="step-name">{name}</b>
            <div className="step-value">
              <Value step={step} value={value} path={path} name={name} />
              {value.kind === 'plain' && <span className="v-kind">{kindOfValue(value)}</span>}
            </div>
            {change && <span className="step-change">{changeWords[change]}</span>}
          </li>
        )
      })}
      {frame.more > 0 && <li className="v-gap">还有 {frame.more} 个变量</li>}
    </ul>
  )
}

/** Shows the calls as a stack. The newest call and the calls with changed variables are open. */
export function Frames({ step }: { step: StepState }) {
  const { frames, hidden } = step.shot
  const newest = frames.at(-1)!
  const isOpen = (frame: StepFrame): boolean =>
    frame === newest || frame.variables.some(([name]) => step.changes.has(`${frame.id}/${name}`))
  return (
    <ol className="step-frames" aria-label="变量">
      {frames.toReversed().map((frame, index) => (
        <li key={frame.id}>
          {hidden > 0 && index === frames.length - 1 && <p className="v-gap">中间还有 {hidden} 层调用没有画出来</p>}
          <details className="step-frame" data-kind={frame.kind} open={isOpen(frame)}>
            <summary>
              <b>{frameName(frame)}</b>
              {frame !== newest && <code>{briefOf(frame)}</code>}
              {frame.line > 0 && frame !== newest && <span>等在第 {frame.line} 行</span>}
            </summary>
            <Variables frame={frame} step={step} />
          </details>
        </li>
      ))}
    </ol>
  )
}
