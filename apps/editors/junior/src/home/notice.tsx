import { mascot, pictureAddress } from '../library/address.ts'
import { Glyph, type GlyphName } from '../view/control/glyph.tsx'
import type { HomeWork } from './home-works.ts'

interface NoticeProps {
  readonly text: string
  readonly button: string
  readonly glyph: GlyphName
  readonly onPress: () => void
}

export function Notice({ text, button, glyph, onPress }: NoticeProps) {
  return (
    <div className="notice" role="alert">
      <img src={pictureAddress(mascot.picture)} alt="" width="40" height="46" />
      <p>{text}</p>
      <button type="button" aria-label={button} onClick={onPress}>
        <Glyph name={glyph} />
      </button>
    </div>
  )
}

export function UndoBar({ removed, onUndo }: { removed: HomeWork; onUndo: () => void }) {
  return (
    <output className="undo-bar">
      <Glyph name="bin" />
      <span>
        “{removed.name}”{removed.local ? '删掉了' : '放进了回收站'}
      </span>
      <button type="button" onClick={onUndo}>
        <Glyph name="undo" />
        拿回来
      </button>
    </output>
  )
}
