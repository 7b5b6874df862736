import { useState } from 'react'
import { limit, type Block } from '@mashu/engine-junior'
import { BlockIcon } from '../block/icon.tsx'
import { PictureButton } from '../control/button.tsx'
import { Glyph } from '../control/glyph.tsx'

export function Words({
  block,
  onTyped,
  onDone,
}: {
  block: Block
  onTyped: (value: string) => void
  onDone: (value: string) => void
}) {
  const [text, setText] = useState(String(block.arg ?? ''))
  return (
    <form
      className="words"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text)
      }}
    >
      <svg viewBox="-22 -20 44 40" aria-hidden="true">
        <BlockIcon op="say" />
      </svg>
      <input
        autoFocus
        value={text}
        maxLength={limit.text}
        aria-label="说什么"
        enterKeyHint="done"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setText(event.target.value)
          onTyped(event.target.value)
        }}
      />
      <PictureButton name="好了" className="done-button" onClick={() => onDone(text)}>
        <Glyph name="tick" />
      </PictureButton>
    </form>
  )
}
