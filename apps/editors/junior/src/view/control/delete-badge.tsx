import { useTools } from '../project/context.ts'
import { Glyph } from './glyph.tsx'

/** Needs no confirmation, because undo restores the item. */
export function DeleteBadge({ name, onClick }: { name: string; onClick: () => void }) {
  const { speak } = useTools()
  return (
    <button
      type="button"
      className="delete-badge"
      aria-label={name}
      title={name}
      onPointerDown={(event) => event.stopPropagation()}
      onContextMenu={(event) => {
        event.preventDefault()
        speak(name)
      }}
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    >
      <Glyph name="close" />
    </button>
  )
}
