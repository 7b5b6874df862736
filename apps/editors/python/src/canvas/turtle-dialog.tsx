import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import type { RunController } from '../program/run-controller.ts'
import { useStore } from '@mashu/ui/react'

export function numberProblem(text: string, min: number | undefined, max: number | undefined): string | null {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return '请填一个数'
  if (min !== undefined && value < min) return `不能小于 ${min}`
  return max !== undefined && value > max ? `不能大于 ${max}` : null
}

function Form({ runController }: { runController: RunController }) {
  const { dialog } = useStore(runController.store)
  const [text, setText] = useState(dialog?.initial ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  if (dialog === null) return null
  const isNumber = dialog.kind === 'number'
  const send = (): void => {
    const fault = isNumber ? numberProblem(text, dialog.min, dialog.max) : null
    if (fault !== null) setProblem(fault)
    else runController.answerDialog(isNumber ? Number(text) : text)
  }
  return (
    <Dialog title={dialog.title || '请回答'} onClose={() => runController.answerDialog(null)}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label>
          {dialog.prompt}
          <input
            className="field"
            value={text}
            inputMode={isNumber ? 'decimal' : 'text'}
            autoComplete="off"
            aria-invalid={problem !== null}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(null)
            }}
          />
        </label>
        {problem !== null && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="mashu-buttons">
          <button type="button" className="button" onClick={() => runController.answerDialog(null)}>
            取消
          </button>
          <button type="submit" className="button main">
            确定
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** The dialogs of `textinput` and `numinput`. */
export function TurtleDialogs({ runController }: { runController: RunController }) {
  const { dialog } = useStore(runController.store)
  return dialog === null ? null : <Form key={dialog.id} runController={runController} />
}
