import { useRef } from 'react'
import { useStore } from '@mashu/ui/react'
import type { PageModel } from '../model/page-model.ts'
import { Icon, IconButton } from '../ui/icon.tsx'
import type { RunController } from '../program/run-controller.ts'

/** Maximum milliseconds between the two clicks of a double click. */
const doubleClick = 500

interface RunButtonProps {
  runController: RunController
  onRun: () => void
  runTitle?: string
  stopTitle?: string
}

/** Ignores the second click of a double click, which would stop the program just started. */
export function RunButton({ runController, onRun, runTitle, stopTitle }: RunButtonProps) {
  const { python } = useStore(runController.store)
  const ran = useRef(-doubleClick)
  const stop = ({ detail, timeStamp, nativeEvent }: React.MouseEvent): void => {
    // Some browsers do not count taps in `detail`, so every quick tap counts as a second click.
    const second = detail > 1 || (nativeEvent as PointerEvent).pointerType === 'touch'
    if (!second || timeStamp - ran.current >= doubleClick) runController.stop()
  }
  return runController.running ? (
    <button
      type="button"
      className="button stop"
      title={stopTitle}
      aria-disabled={python === 'stopping'}
      onClick={stop}
    >
      <Icon name="stop" size={24} />
      <span>停止</span>
    </button>
  ) : (
    <button
      type="button"
      className="button run"
      title={runTitle}
      onClick={({ timeStamp }) => {
        ran.current = timeStamp
        onRun()
      }}
    >
      <Icon name="run" size={24} />
      <span>运行</span>
    </button>
  )
}

export function RunButtons({ model }: { model: PageModel }) {
  useStore(model.runController.store)
  return (
    <div className="run-buttons" role="group" aria-label="运行">
      <RunButton
        runController={model.runController}
        onRun={() => model.run()}
        runTitle="运行（F5 或 Ctrl+Enter）"
        stopTitle="停止（Shift+F5）"
      />
      <IconButton
        icon="again"
        label="重新开始（Ctrl+Shift+Enter）"
        className="again"
        disabled={!model.runController.running}
        onClick={() => model.run()}
      />
      {!model.runController.running && (
        <button
          type="button"
          className="button step"
          aria-label="单步"
          title="一步一步运行，看变量怎么变（F10）"
          onClick={() => model.stepControls.next()}
        >
          <Icon name="step" />
          <span>单步</span>
        </button>
      )}
    </div>
  )
}
