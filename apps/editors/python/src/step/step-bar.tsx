import { useEffect, useRef } from 'react'
import { useStore } from '@mashu/ui/react'
import type { PageModel } from '../model/page-model.ts'
import { Icon, IconButton } from '../ui/icon.tsx'
import type { StepState } from '../program/step-state.ts'
import { paces } from '../ui/setting.ts'

const paceWords = ['很慢', '慢', '一般', '快', '很快', '最快']

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

/** A button keeps the focus while it is disabled between two steps. */
export function StepBar({ model, step }: { model: PageModel; step: StepState }) {
  const { stepControls, runController } = model
  const next = useRef<HTMLButtonElement>(null)
  const { waits, playing } = step
  useEffect(() => {
    // The child may be typing.
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
