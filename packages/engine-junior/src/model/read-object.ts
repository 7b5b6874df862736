import {
  builtInSound,
  defaultScale,
  defaultTextColor,
  defaultTextSize,
  limit,
  placeholderPicture,
  stage,
  textColors,
  textSizes,
  textStart,
} from '../limit/limit.ts'
import type { Character, Home, StageObject, TextObject } from './project.ts'
import { nearestColor, readColor } from './color.ts'
import { readScripts, type ScriptScope } from './read-script.ts'
import type { RawObject, Reader } from './reader.ts'
import { fitScale } from './size.ts'

interface Source {
  readonly reader: Reader
  readonly raw: RawObject
  readonly path: string
}

/** Accepts any position on the stage, because a walk may end anywhere. */
function coordinate({ reader, raw, path }: Source, key: 'x' | 'y', fallback: number): number {
  const size = key === 'x' ? stage.width : stage.height
  const value = reader.number(raw, key, path, { fallback, min: 0, max: size })
  return value === size ? size - 1 : value
}

const fileName = { fallback: '', longest: 200 }

function readSounds({ reader }: ScriptScope, raw: RawObject, path: string): string[] {
  const named = reader
    .list(raw, 'sounds', path)
    .filter((name): name is string => typeof name === 'string' && name !== '')
  const sounds = named.length > 0 ? named : [builtInSound]
  if (sounds.length > limit.sounds) reader.note('too-many-sounds', `${path}.sounds`)
  return sounds.slice(0, limit.sounds)
}

const speeds = new Set([1, 2, 4])

function readHome({ reader }: ScriptScope, raw: RawObject, path: string, now: Home): Home {
  const home: RawObject = typeof raw.home === 'object' && raw.home !== null ? (raw.home as RawObject) : {}
  const at = `${path}.home`
  return {
    x: coordinate({ reader, raw: home, path: at }, 'x', now.x),
    y: coordinate({ reader, raw: home, path: at }, 'y', now.y),
    scale: reader.number(home, 'scale', at, { fallback: now.scale, min: 0.01, max: 40 }),
    shown: reader.flag(home, 'shown', at, now.shown),
    ...(reader.flag(home, 'flip', at, false) ? { flip: true } : {}),
  }
}

function readPicture({ reader }: ScriptScope, raw: RawObject, path: string): string {
  const picture = reader.text(raw, 'picture', path, fileName)
  if (picture === '') reader.note('missing-picture', `${path}.picture`)
  return picture || placeholderPicture
}

function readCharacter(scope: ScriptScope, id: string, raw: RawObject, path: string): Character {
  const { reader } = scope
  const side = { fallback: 150, min: 1, max: 4000 }
  const size = { width: reader.number(raw, 'width', path, side), height: reader.number(raw, 'height', path, side) }
  const usual = reader.number(raw, 'defaultScale', path, { fallback: defaultScale, min: 0.01, max: 40 })
  const scale = fitScale(size, reader.number(raw, 'scale', path, { fallback: usual, min: 0.01, max: 40 }))
  const x = coordinate({ reader, raw, path }, 'x', stage.width / 2)
  const y = coordinate({ reader, raw, path }, 'y', stage.height / 2)
  const shown = reader.flag(raw, 'shown', path, true)
  const speed = reader.number(raw, 'speed', path, { fallback: 2, min: 1, max: 4 })
  const sounds = readSounds(scope, raw, path)
  const missing = reader.text(raw, 'missing', path, fileName)
  const home = readHome(scope, raw, path, { x, y, scale, shown })
  return {
    kind: 'character',
    id,
    name: reader.text(raw, 'name', path, { fallback: '角色', longest: limit.characterName }),
    picture: readPicture(scope, raw, path),
    ...(missing ? { missing } : {}),
    ...size,
    defaultScale: usual,
    x,
    y,
    angle: ((reader.number(raw, 'angle', path, { fallback: 0, min: -36_000, max: 36_000 }) % 360) + 360) % 360,
    flip: reader.flag(raw, 'flip', path, false),
    scale,
    shown,
    speed: speeds.has(speed) ? speed : 2,
    home: { ...home, scale: fitScale(size, home.scale) },
    sounds,
    scripts: readScripts({ ...scope, sounds }, reader.list(raw, 'scripts', path), `${path}.scripts`),
  }
}

function readText({ reader }: ScriptScope, id: string, raw: RawObject, path: string): TextObject {
  const size = reader.number(raw, 'size', path, { fallback: defaultTextSize, min: 1, max: 1000 })
  const color = reader.text(raw, 'color', path, { fallback: defaultTextColor, longest: 30 }).toLowerCase()
  const closest = textSizes.toSorted((a, b) => Math.abs(a - size) - Math.abs(b - size))[0] ?? defaultTextSize
  if (closest !== size) reader.note('wrong-value', `${path}.size`)
  const hex = readColor(color)?.hex
  const known = hex === undefined ? undefined : nearestColor(hex, textColors)
  if (known !== hex || known === undefined) reader.note('wrong-value', `${path}.color`)
  return {
    kind: 'text',
    id,
    text: reader.text(raw, 'text', path, { fallback: '', longest: limit.text }),
    color: known ?? defaultTextColor,
    size: closest,
    x: coordinate({ reader, raw, path }, 'x', stage.width / 2),
    y: coordinate({ reader, raw, path }, 'y', textStart),
  }
}

export function readObject(scope: ScriptScope, id: string, raw: RawObject, path: string): StageObject | undefined {
  if (raw.kind === 'character') return readCharacter(scope, id, raw, path)
  if (raw.kind === 'text') return readText(scope, id, raw, path)
  scope.reader.note('odd-object', path)
  return undefined
}
