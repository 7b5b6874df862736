import type { RecorderProps } from './props.ts'

export function Recorder({ onCancel }: RecorderProps) {
  return <dialog open><button type="button" onClick={onCancel} aria-label="关闭">×</button></dialog>
}
