import { isCharacter, stage, type Page, type TextObject } from '@mashu/engine-junior'
import { layoutText } from '../stage/text-layout.ts'
import { useTools } from '../project/context.ts'

const share = (value: number, whole: number): string => `${(value / whole) * 100}%`

function ThumbnailText({ text }: { text: TextObject }) {
  const { lines, size, x, y } = layoutText(text)
  return (
    <span
      className="thumbnail-text"
      style={{
        left: share(x, stage.width),
        top: share(y, stage.height),
        color: text.color,
        fontSize: `${(size / stage.width) * 100}cqw`,
      }}
    >
      {lines.join('\n')}
    </span>
  )
}

export function PageThumbnail({ page }: { page: Page }) {
  const { images } = useTools().editor
  return (
    <span className="still" aria-hidden="true">
      {page.background !== undefined && (
        <img className="thumbnail-backdrop" src={images.urlOf(page.background)} alt="" draggable={false} />
      )}
      {page.objects.map((object) => {
        if (!isCharacter(object)) return <ThumbnailText key={object.id} text={object} />
        if (!object.shown) return null
        const transform = `translate(-50%, -50%) rotate(${object.angle}deg) scaleX(${object.flip ? -1 : 1})`
        return (
          <img
            key={object.id}
            src={images.urlOf(object.picture)}
            alt=""
            draggable={false}
            style={{
              left: share(object.x, stage.width),
              top: share(object.y, stage.height),
              width: share(object.width * object.scale, stage.width),
              height: share(object.height * object.scale, stage.height),
              transform,
            }}
          />
        )
      })}
    </span>
  )
}
