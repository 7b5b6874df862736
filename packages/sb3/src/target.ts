import { md5 } from './md5.ts'
import type { Costume, Note, Scalar, Sound, Sprite, Stage } from './project.ts'
import { Scope } from './scope.ts'
import { BlockTable } from './serialize.ts'
import type { ZipEntry } from './zip.ts'

/** A file name is the MD5 of the bytes, so equal bytes are stored only once. */
export class Assets {
  readonly entries = new Map<string, ZipEntry>()

  add(bytes: Uint8Array, format: string): { assetId: string; md5ext: string; dataFormat: string } {
    const assetId = md5(bytes)
    const md5ext = `${assetId}.${format}`
    this.entries.set(md5ext, { name: md5ext, bytes })
    return { assetId, md5ext, dataFormat: format }
  }
}

/** A PNG has twice the resolution of the stage, like the bitmaps of the editor. */
const costumeEntry =
  (assets: Assets) =>
  ({ name, format, bytes, centerX, centerY }: Costume) => ({
    name,
    bitmapResolution: format === 'png' ? 2 : 1,
    ...assets.add(bytes, format),
    rotationCenterX: centerX,
    rotationCenterY: centerY,
  })
const soundEntry =
  (assets: Assets) =>
  ({ name, format, bytes, rate, sampleCount }: Sound) => ({
    name,
    ...assets.add(bytes, format),
    format: '',
    rate,
    sampleCount,
  })

function indexOfCostume(costumes: readonly Costume[], name: string | undefined, owner: string): number {
  if (costumes.length === 0) throw new Error(`${owner}: at least one picture is needed`)
  if (name === undefined) return 0
  const index = costumes.findIndex((costume) => costume.name === name)
  if (index < 0) throw new Error(`${owner}: no picture is called ${name}`)
  return index
}

const noteEntries = (notes: readonly Note[]) =>
  Object.fromEntries(
    notes.map((note, index) => [
      `n${index + 1}`,
      {
        blockId: null,
        x: note.x,
        y: note.y,
        width: note.width ?? 240,
        height: note.height ?? 120,
        minimized: false,
        text: note.text,
      },
    ]),
  )

const declared = (
  scope: Scope,
  kind: 'variable' | 'list',
  target: string,
  values: Readonly<Record<string, Scalar | readonly Scalar[]>> = {},
) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      scope.own(kind, target, name),
      // Scratch marks cloud variables with a flag and with a prefix of the name.
      kind === 'variable' && target === '' && name.startsWith('☁ ') ? [name, value, true] : [name, value],
    ]),
  )

export function targetEntry(scope: Scope, assets: Assets, owner: Stage | Sprite, table: BlockTable) {
  const name = 'name' in owner ? owner.name : ''
  const costumes = 'backdrops' in owner ? owner.backdrops : owner.costumes
  const first = 'backdrops' in owner ? owner.backdrop : owner.costume
  return {
    isStage: name === '',
    name: name || 'Stage',
    variables: declared(scope, 'variable', name, owner.variables),
    lists: declared(scope, 'list', name, owner.lists),
    broadcasts: {},
    blocks: table.blocks,
    comments: noteEntries(owner.notes ?? []),
    currentCostume: indexOfCostume(costumes, first, name || 'stage'),
    costumes: costumes.map(costumeEntry(assets)),
    sounds: (owner.sounds ?? []).map(soundEntry(assets)),
    volume: 100,
  }
}

export const stageSettings = { tempo: 60, videoTransparency: 50, videoState: 'on', textToSpeechLanguage: null }
export const spriteSettings = (sprite: Sprite) => ({
  visible: sprite.visible ?? true,
  x: sprite.x ?? 0,
  y: sprite.y ?? 0,
  size: sprite.size ?? 100,
  direction: sprite.direction ?? 90,
  draggable: sprite.draggable ?? false,
  rotationStyle: sprite.rotationStyle ?? 'all around',
})
