import { useEffect, useRef } from 'react'
import type { PageModel } from '../model/page-model.ts'
import { Divider } from '../ui/divider.tsx'
import { Icon } from '../ui/icon.tsx'
import type { StepState } from '../program/step-state.ts'
import { Value } from './step-value.tsx'
import { stepStatus } from './step-words.ts'
import { useStore } from '@mashu/ui/react'
import { StepBar } from './step-bar.tsx'
import { Frames } from './step-frames.tsx'

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

/** On a small screen, this panel may be the only visible part of the page. */
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

/** Does not scroll if a changed variable is already visible. */
function bringChangeIntoSight(scroller: HTMLElement): void {
  const box = scroller.getBoundingClientRect()
  const places = [...scroller.querySelectorAll('.step-variables > [data-change]')].map((row) =>
    row.getBoundingClientRect(),
  )
  const [first] = places
  if (first && !places.some(({ top, bottom }) => top >= box.top && bottom <= box.bottom))
    scroller.scrollTop += first.top - box.top - 8
}

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
