import type { PaintEditorProps } from './drawing.ts'

export function PaintEditor({ onCancel }: PaintEditorProps) {
  return <dialog open><button type="button" onClick={onCancel} aria-label="关闭">×</button></dialog>
}
