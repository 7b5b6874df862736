import { useTools } from '../project/context.ts'
import { Glyph } from './glyph.tsx'

/**
 * The red mark on something that shakes. It acts at once: who holds first and taps then means it, and undo brings it
 * back.
 */
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
