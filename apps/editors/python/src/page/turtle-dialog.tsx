import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import type { RunDesk } from './run-desk.ts'
import { useStore } from './store.ts'

/** Why a number is not taken, in words; null when it is. */
export function numberProblem(text: string, min: number | undefined, max: number | undefined): string | null {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return '请填一个数'
  if (min !== undefined && value < min) return `不能小于 ${min}`
  return max !== undefined && value > max ? `不能大于 ${max}` : null
}

function Form({ desk }: { desk: RunDesk }) {
  const { dialog } = useStore(desk.store)
  const [text, setText] = useState(dialog?.initial ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  if (dialog === null) return null
  const isNumber = dialog.kind === 'number'
  const send = (): void => {
    const fault = isNumber ? numberProblem(text, dialog.min, dialog.max) : null
    if (fault !== null) setProblem(fault)
    else desk.answerDialog(isNumber ? Number(text) : text)
  }
  return (
    <Dialog title={dialog.title || '请回答'} onClose={() => desk.answerDialog(null)}>
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
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={() => desk.answerDialog(null)}>
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

/** The window of `textinput` and `numinput`. */
export function TurtleDialogs({ desk }: { desk: RunDesk }) {
  const { dialog } = useStore(desk.store)
  return dialog === null ? null : <Form key={dialog.id} desk={desk} />
}
