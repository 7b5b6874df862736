import { defaultScale, placeholderPicture } from '../limit/limit.ts'
import type { RawObject } from '../model/reader.ts'
import { readStrip } from './sjr-block.ts'
import { list, text, number, flag } from './sjr-value.ts'
import { type Scope, pictureOf, growthOf, soundsOf } from './sjr-media.ts'

export function characterOf(scope: Scope, id: string, raw: RawObject, path: string): RawObject {
  const called = text(raw.name) ?? id.slice(id.indexOf('/') + 1).replace(/ \d+$/, '')
  const {
    name: picture,
    missing,
    substitute,
  } = pictureOf(scope, {
    kind: 'characters',
    asked: text(raw.md5) ?? '',
    placeholder: placeholderPicture,
    path: `${path}.md5`,
    called,
  })
  const half = (value: unknown): number | undefined => {
    const read = number(value)
    return read === undefined ? undefined : read * 2
  }
  const [width, height] = [number(raw.w) ?? half(raw.cx), number(raw.h) ?? half(raw.cy)]
  const growth = growthOf(substitute, width, height)
  const scaled = (value: unknown): number | undefined => {
    const read = number(value)
    return read === undefined ? undefined : read * growth
  }
  return {
    kind: 'character',
    id,
    name: called,
    picture,
    missing,
    width: substitute?.width ?? width,
    height: substitute?.height ?? height,
    defaultScale: scaled(raw.defaultScale ?? defaultScale),
    x: number(raw.xcoor),
    y: number(raw.ycoor),
    angle: number(raw.angle),
    flip: flag(raw.flip),
    scale: scaled(raw.scale),
    shown: flag(raw.shown),
    speed: number(raw.speed),
    home: {
      x: number(raw.homex),
      y: number(raw.homey),
      scale: scaled(raw.homescale),
      shown: flag(raw.homeshown),
      flip: flag(raw.homeflip),
    },
    sounds: soundsOf(scope, raw, path),
    scripts: list(raw.scripts).map(readStrip),
  }
}

export const textOf = (id: string, raw: RawObject): RawObject => ({
  kind: 'text',
  id,
  text: text(raw.str),
  color: text(raw.color),
  size: number(raw.fontsize),
  x: number(raw.xcoor),
  y: number(raw.ycoor),
})
