import { utf8 } from './bytes.ts'
import { md5 } from './md5.ts'
import type { Costume, Monitor, Note, Project, Scalar, Sound, Sprite, Stage } from './project.ts'
import { Scope } from './scope.ts'
import { BlockTable, extensionsOf } from './serialize.ts'
import { zip, type ZipEntry } from './zip.ts'

/** Files named by their MD5; equal bytes are kept once. */
class Assets {
  readonly entries = new Map<string, ZipEntry>()

  add(bytes: Uint8Array, format: string): { assetId: string; md5ext: string; dataFormat: string } {
    const assetId = md5(bytes)
    const md5ext = `${assetId}.${format}`
    this.entries.set(md5ext, { name: md5ext, bytes })
    return { assetId, md5ext, dataFormat: format }
  }
}

/** A png is drawn at twice the stage's resolution, as the editor's own bitmaps are. */
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
      // Scratch marks cloud variables, and names them so.
      kind === 'variable' && target === '' && name.startsWith('☁ ') ? [name, value, true] : [name, value],
    ]),
  )

function targetEntry(scope: Scope, assets: Assets, owner: Stage | Sprite, table: BlockTable) {
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

const stageSettings = { tempo: 60, videoTransparency: 50, videoState: 'on', textToSpeechLanguage: null }
const spriteSettings = (sprite: Sprite) => ({
  visible: sprite.visible ?? true,
  x: sprite.x ?? 0,
  y: sprite.y ?? 0,
  size: sprite.size ?? 100,
  direction: sprite.direction ?? 90,
  draggable: sprite.draggable ?? false,
  rotationStyle: sprite.rotationStyle ?? 'all around',
})

const monitorLook = { default: { width: 0, height: 0 }, list: { width: 120, height: 160 } }
const monitorRange = { sliderMin: 0, sliderMax: 100, isDiscrete: true }

/** What a monitor reads: the kind, the name and the start value. */
function monitored({ variable, list, sprite }: Monitor, project: Project) {
  const owner = project.sprites.find(({ name }) => name === sprite) ?? project.stage
  if (list !== undefined)
    return {
      kind: 'list',
      name: list,
      value: owner.lists?.[list],
      opcode: 'data_listcontents',
      params: { LIST: list },
    } as const
  if (variable === undefined) throw new Error('a monitor needs a variable or a list')
  return {
    kind: 'variable',
    name: variable,
    value: owner.variables?.[variable],
    opcode: 'data_variable',
    params: { VARIABLE: variable },
  } as const
}

function monitorEntry(scope: Scope, project: Project, monitor: Monitor) {
  const { mode = 'default', x = 5, y = 5, visible = true, sprite = '' } = monitor
  const { kind, name, value = 0, opcode, params } = monitored(monitor, project)
  const look = kind === 'list' ? { mode: 'list', ...monitorLook.list } : { mode, ...monitorLook.default }
  return {
    id: scope.find(kind, sprite, name),
    opcode,
    params,
    spriteName: sprite || null,
    value,
    x,
    y,
    visible,
    ...look,
    ...monitorRange,
  }
}

/** The project.json object and the asset files of a project. */
function assemble(project: Project): { json: unknown; assets: ZipEntry[] } {
  const names = project.sprites.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two sprites are called ${twice}`)
  const scope = new Scope(project)
  const assets = new Assets()
  const owners = [project.stage, ...project.sprites]
  const tables = owners.map((owner) => {
    const table = new BlockTable(scope, 'name' in owner ? owner.name : '')
    table.addScripts(owner.scripts ?? [])
    return table
  })
  const targets = owners.map((owner, index) => {
    const entry = targetEntry(scope, assets, owner, tables[index] ?? new BlockTable(scope, ''))
    return 'name' in owner
      ? { ...entry, layerOrder: index, ...spriteSettings(owner) }
      : { ...entry, broadcasts: scope.messages(), layerOrder: 0, ...stageSettings }
  })
  const json = {
    targets,
    monitors: (project.monitors ?? []).map((monitor) => monitorEntry(scope, project, monitor)),
    extensions: extensionsOf(tables),
    meta: { semver: '3.0.0', vm: '15.1.1', agent: 'mashu' },
  }
  return { json, assets: [...assets.entries.values()] }
}

/**
 * The bytes of an .sb3 file. The same project always gives the same bytes.
 * Throws when a name is used twice or not declared, or when a block follows one that ends a script.
 */
export function buildSb3(project: Project): Uint8Array<ArrayBuffer> {
  const { json, assets } = assemble(project)
  const sorted = assets.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return zip([{ name: 'project.json', bytes: utf8(JSON.stringify(json)) }, ...sorted])
}
