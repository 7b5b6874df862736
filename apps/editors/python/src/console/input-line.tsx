import { useEffect, useRef, useState } from 'react'
import type { RunController } from '../program/run-controller.ts'

export function InputLine({
  runController,
  prompt,
  onSend,
}: {
  runController: RunController
  prompt: string
  onSend: () => void
}) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  const send = (): void => {
    runController.answer(text)
    onSend()
  }
  return (
    <form
      className="input-line"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={prompt.trim() || '程序在等你输入'}
        placeholder="在这里打字，按回车"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
      />
      <button type="submit" className="button small">
        确定
      </button>
    </form>
  )
}
