import { placeholderBackground } from '../limit/limit.ts'
import { isRawObject, type RawObject } from '../model/reader.ts'
import { list, text, number } from './sjr-value.ts'
import { textOf, characterOf } from './sjr-object.ts'
import { type Scope, pictureOf } from './sjr-media.ts'

/** Returns the names of objects from back to front. */
function order(raw: RawObject): string[] {
  const names = [...list(raw.layers), ...list(raw.sprites)].filter((name): name is string => typeof name === 'string')
  return [...new Set(names)].filter((name) => isRawObject(raw[name]))
}

/** In the file, an object's id is unique only on its page. In the project, the page's id precedes it. */
export function pageOf(scope: Scope, id: string, raw: unknown, at: number): RawObject | undefined {
  if (!isRawObject(raw)) return undefined
  const own = (name: string): string => `${id}/${name}`
  const asked = text(raw.md5)
  const background =
    asked === undefined
      ? undefined
      : pictureOf(scope, {
          kind: 'backgrounds',
          asked,
          placeholder: placeholderBackground,
          path: `${id}.md5`,
          called: `第${at + 1}页的背景`,
        })
  const objects = order(raw).map((name) => {
    const object = raw[name] as RawObject
    return object.type === 'text' ? textOf(own(name), object) : characterOf(scope, own(name), object, `${id}.${name}`)
  })
  return {
    id,
    background: background?.name,
    missing: background?.missing,
    objects,
    cast: list(raw.sprites)
      .filter((name): name is string => typeof name === 'string')
      .map(own),
    nextTextY: number(raw.textstartat),
    selected: typeof raw.lastSprite === 'string' ? own(raw.lastSprite) : undefined,
  }
}
