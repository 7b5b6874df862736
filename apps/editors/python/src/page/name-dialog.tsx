import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'

interface NameDialogProps {
  title: string
  start: string
  yes: string
  onName: (name: string) => string | null
  onClose: () => void
}

export function NameDialog({ title, start, yes, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (): void => {
    const fault = onName(name.trim())
    if (fault === null) onClose()
    else setProblem(fault)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label>
          文件名
          <input
            className="field"
            value={name}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== null}
            onChange={(event) => {
              setName(event.target.value)
              setProblem(null)
            }}
          />
        </label>
        {problem !== null && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <p className="hint">程序用 .py 结尾，文字资料用 .txt 或 .csv 结尾。</p>
        <div className="mashu-buttons">
          <button type="button" className="button" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="button main">
            {yes}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
