import type { Change, StepFrame } from '@mashu/engine-python'
import { useEffect, useRef } from 'react'
import type { PageModel } from '../model/page-model.ts'
import { Divider } from '../ui/divider.tsx'
import { Icon, IconButton } from '../ui/icon.tsx'
import type { StepState } from '../program/step-state.ts'
import { paces } from '../ui/setting.ts'
import { Value } from './step-value.tsx'
import { briefOf, frameName, kindOfValue, stepStatus } from './step-words.ts'
import { useStore } from '@mashu/ui/react'

const paceWords = ['很慢', '慢', '一般', '快', '很快', '最快']
const changeWords: Readonly<Record<Change, string>> = { new: '新', changed: '变了' }

/** How fast the program goes on by itself. */
function Pace({ model }: { model: PageModel }) {
  const { pace } = useStore(model.setting)
  return (
    <label className="step-pace">
      <span>慢</span>
      <input
        type="range"
        min={0}
        max={paces.length - 1}
        step={1}
        value={pace}
        aria-label="自动走的速度"
        aria-valuetext={paceWords[pace]}
        onChange={(event) => model.setting.merge({ pace: Number(event.target.value) })}
      />
      <span>快</span>
    </label>
  )
}

/** What one can do at a line. Buttons that cannot be used now keep the focus: they can again in a moment. */
function StepBar({ model, step }: { model: PageModel; step: StepState }) {
  const { stepControls, runController } = model
  const next = useRef<HTMLButtonElement>(null)
  const { waits, playing } = step
  useEffect(() => {
    // Not while the child writes or answers.
    if (waits && (document.activeElement === document.body || document.activeElement === null))
      next.current?.focus({ preventScroll: true })
  }, [waits])
  if (!runController.running) {
    return <IconButton icon="close" label="收起变量" className="step-close" onClick={() => stepControls.close()} />
  }
  return (
    <div className="step-buttons" role="toolbar" aria-label="单步运行">
      <button
        ref={next}
        type="button"
        className="button main step-next"
        title="执行这一行，停在下一行（F10）"
        aria-disabled={!waits}
        onClick={() => stepControls.next()}
      >
        <Icon name="step" />
        <span>下一步</span>
      </button>
      <button
        type="button"
        className="button step-over"
        aria-label="走完这行"
        title="一口气走完这一行，不进到函数里去（F9）"
        aria-disabled={!waits}
        onClick={() => stepControls.over()}
      >
        <Icon name="over" />
        <span>走完这行</span>
      </button>
      <button
        type="button"
        className="button step-play"
        aria-label={playing ? '暂停' : '继续'}
        title={playing ? '停在下一行（F8）' : '自动往下走，速度用右边的滑块调（F8）'}
        onClick={() => stepControls.play()}
      >
        <Icon name={playing ? 'pause' : 'run'} />
        <span>{playing ? '暂停' : '继续'}</span>
      </button>
      <Pace model={model} />
    </div>
  )
}

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

/** Calls as a pile: the newest on top is open, and others in which something changed. */
function Frames({ step }: { step: StepState }) {
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

/** What the function that ended last gave back. */
function Returned({ step }: { step: StepState }) {
  const { returned } = step.shot
  if (!returned) return null
  const { name, value } = returned
  const nothing = value.kind === 'plain' && value.type === 'NoneType'
  return (
    <div className="step-returned">
      <Icon name="back" size={18} />
      <span>{nothing ? `${name}() 做完了` : `${name}() 返回`}</span>
      {!nothing && <Value step={step} value={value} path="returned" name="" />}
    </div>
  )
}

/** The error, where only this part of the page is seen. */
function StepProblem({ model }: { model: PageModel }) {
  const { problem } = useStore(model.runController.store)
  if (problem === null) return null
  return (
    <div className="step-problem">
      <Icon name="alert" />
      <p>
        <b>{problem.title}</b>
        <br />
        {problem.suggestion}
      </p>
    </div>
  )
}

/** Scrolls to the first variable that changed, unless one of them is in sight. */
function bringChangeIntoSight(scroller: HTMLElement): void {
  const box = scroller.getBoundingClientRect()
  const places = [...scroller.querySelectorAll('.step-variables > [data-change]')].map((row) =>
    row.getBoundingClientRect(),
  )
  const [first] = places
  if (first && !places.some(({ top, bottom }) => top >= box.top && bottom <= box.bottom))
    scroller.scrollTop += first.top - box.top - 8
}

/** Below the code while a program goes step by step: what one can do, the calls and their variables. */
export function StepDock({ model }: { model: PageModel }) {
  const state = useStore(model.runController.store)
  const { codeShare } = useStore(model.setting)
  const { step, ended } = state
  const scroller = useRef<HTMLDivElement>(null)
  const shot = step?.shot
  useEffect(() => {
    if (scroller.current === null) return
    if (shot?.event === 'error') scroller.current.scrollTop = 0
    else bringChangeIntoSight(scroller.current)
  }, [shot])
  if (step === null) return null
  return (
    <>
      <Divider
        label="代码和变量的分界线"
        axis="y"
        value={codeShare}
        onChange={(value) => model.setting.merge({ codeShare: value })}
      />
      <section
        className="step-dock"
        aria-label="一步一步看变量"
        style={{ '--dock': `${(1 - codeShare) * 100}%` } as React.CSSProperties}
      >
        <header className="step-head" data-ended={ended ?? undefined}>
          <span className="step-status" role="status">
            {stepStatus(state)}
          </span>
          <StepBar model={model} step={step} />
        </header>
        <div className="step-scroll" ref={scroller}>
          <StepProblem model={model} />
          <Returned step={step} />
          <Frames step={step} />
        </div>
      </section>
    </>
  )
}
