import { isCharacter, stage, type Page } from '@mashu/engine-junior'
import { useTools } from '../studio/context.ts'

const share = (value: number, whole: number): string => `${(value / whole) * 100}%`

/** A page as a small picture that does not move. */
export function PageStill({ page }: { page: Page }) {
  const { gallery } = useTools().studio
  return (
    <span className="still" aria-hidden="true">
      {page.background !== undefined && <img className="still-backdrop" src={gallery.urlOf(page.background)} alt="" draggable={false} />}
      {page.objects.map((object) => {
        const at = { left: share(object.x, stage.width), top: share(object.y, stage.height) }
        if (!isCharacter(object)) return <b key={object.id} style={{ ...at, color: object.color, fontSize: `${(object.size / stage.width) * 100}cqw` }}>{object.text}</b>
        if (!object.shown) return null
        const transform = `translate(-50%, -50%) rotate(${object.angle}deg) scaleX(${object.flip ? -1 : 1})`
        return <img key={object.id} src={gallery.urlOf(object.picture)} alt="" draggable={false} style={{ ...at, width: share(object.width * object.scale, stage.width), height: share(object.height * object.scale, stage.height), transform }} />
      })}
    </span>
  )
}
