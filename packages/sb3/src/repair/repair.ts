import { repairBlocks, type Names } from './block.ts'
import { repairBroadcasts, repairComments, repairLists, repairVariables } from './data.ts'
import {
  isRecord,
  keepBoolean,
  keepNumber,
  keepOneOf,
  keepText,
  optionalRecordAt,
  recordAt,
  recordsAt,
  type Fields,
  type Tell,
} from './field.ts'
import { repairCostumes, repairSounds, type MediaFiles } from './media.ts'

export interface RepairedProject {
  /** In a form that the engine accepts. */
  readonly project: unknown
  /** Chinese names of the repaired parts. */
  readonly told: readonly string[]
  /** From names in the archive to names in the repaired project. */
  readonly renamed: ReadonlyMap<string, string>
  /** Files to add to the archive. */
  readonly added: ReadonlyMap<string, Uint8Array>
}

/**
 * Returns a copy that the engine accepts. A refused value is repaired, or replaced by the default of the engine.
 * The rules come from `sb3_definitions.json` and `sb3_schema.json` of scratch-parser, and from faults that crash the
 * engine's reader. `read` returns a file of the archive. A project without targets is returned unchanged.
 */
export function repairProject(given: unknown, read: MediaFiles['read'] = () => undefined): RepairedProject {
  const files: MediaFiles = { read, renamed: new Map(), added: new Map() }
  const told = new Set<string>()
  const project: unknown = given === undefined ? given : JSON.parse(JSON.stringify(given))
  if (!isRecord(project) || !Array.isArray(project['targets'])) return { project: given, told: [], ...files }
  const tell: Tell = (what) => told.add(what)
  repairMeta(project, tell)
  repairTargets(project, files, tell)
  repairAround(project, tell)
  if (told.size === 0 && JSON.stringify(project) !== JSON.stringify(given)) tell('缺少的部分')
  return { project, told: [...told], renamed: files.renamed, added: files.added }
}

/** Records the repair if the project has changed. */
function noted(fields: Fields, what: string, tell: Tell, repair: () => void): void {
  const before = JSON.stringify(fields)
  repair()
  if (JSON.stringify(fields) !== before) tell(what)
}

function repairMeta(project: Fields, tell: Tell): void {
  noted(project, '作品的版本', tell, () => {
    const meta = recordAt(project, 'meta')
    if (!/^3\.\d+\.\d+$/.test(String(meta['semver']))) meta['semver'] = '3.0.0'
    if ('vm' in meta && !/^\d+\.\d+\.\d+($|-)/.test(String(meta['vm']))) delete meta['vm']
    for (const key of ['semver', 'vm', 'agent', 'origin']) keepText(meta, key)
  })
}

function repairTargets(project: Fields, files: MediaFiles, tell: Tell): void {
  const targets = recordsAt(project, 'targets')
  noted(project, '舞台和角色的次序', tell, () => {
    for (const target of targets) keepBoolean(target, 'isStage')
    const stages = targets.filter(({ isStage }) => isStage === true)
    // With no stage or several stages, the right stage is unknown.
    if (stages.length === 1 && targets[0] !== stages[0])
      project['targets'] = [stages[0], ...targets.filter((target) => target !== stages[0])]
  })
  const inOrder = recordsAt(project, 'targets')
  const stage = inOrder[0]
  inOrder.forEach((target, index) => repairTarget(target, index, { files, tell, stage }))
}

interface Around {
  readonly files: MediaFiles
  readonly tell: Tell
  readonly stage: Fields | undefined
}

function repairTarget(target: Fields, index: number, { files, tell, stage }: Around): void {
  const isStage = target['isStage'] === true
  noted(target, isStage ? '舞台的设置' : '角色的名字、位置和大小', tell, () => {
    if (isStage) repairStage(target)
    else repairSprite(target, index)
    keepNumber(target, 'volume')
    keepNumber(target, 'currentCostume', (number) => Math.max(0, Math.round(number)))
  })
  repairVariables(recordAt(target, 'variables'), tell)
  repairLists(optionalRecordAt(target, 'lists') ?? {}, tell)
  repairBroadcasts(optionalRecordAt(target, 'broadcasts') ?? {}, tell)
  repairComments(optionalRecordAt(target, 'comments') ?? {}, tell)
  repairCostumes(target, recordsAt(target, 'costumes'), files, tell)
  repairSounds(recordsAt(target, 'sounds'), files, tell)
  repairBlocks(recordAt(target, 'blocks'), namesOf([target, stage]), tell)
}

function repairStage(stage: Fields): void {
  stage['name'] = 'Stage'
  keepNumber(stage, 'tempo')
  keepNumber(stage, 'videoTransparency')
  keepOneOf(stage, 'videoState', ['on', 'off', 'on-flipped'])
  if ('layerOrder' in stage) stage['layerOrder'] = 0
}

function repairSprite(sprite: Fields, index: number): void {
  sprite['isStage'] ??= false
  keepText(sprite, 'name')
  if (typeof sprite['name'] !== 'string' || sprite['name'] === '_stage_') sprite['name'] = `角色${index}`
  for (const key of ['x', 'y', 'size', 'direction']) keepNumber(sprite, key)
  for (const key of ['visible', 'draggable']) keepBoolean(sprite, key)
  keepOneOf(sprite, 'rotationStyle', ['all around', "don't rotate", 'left-right'])
  if (!('layerOrder' in sprite)) return
  keepNumber(sprite, 'layerOrder', (number) => Math.max(1, Math.round(number)))
  sprite['layerOrder'] ??= Math.max(1, index)
}

/** Repairs parts that the engine reads without checking. */
function repairAround(project: Fields, tell: Tell): void {
  noted(project, '舞台上的显示框', tell, () => {
    if (!('monitors' in project)) return
    const monitors = recordsAt(project, 'monitors').filter(({ opcode, id }) => isText(opcode) && isText(id))
    if (monitors.length !== (project['monitors'] as unknown[]).length) project['monitors'] = monitors
    for (const monitor of monitors) optionalRecordAt(monitor, 'params')
  })
  noted(project, '扩展的名单', tell, () => {
    if (!('extensions' in project)) return
    const { extensions } = project
    if (!Array.isArray(extensions)) project['extensions'] = []
    else if (!extensions.every(isText)) project['extensions'] = extensions.filter(isText)
  })
}

const isText = (value: unknown): value is string => typeof value === 'string'

const KEYS = { variable: 'variables', list: 'lists', message: 'broadcasts' } as const

/** An unknown name is its own id, because the engine creates missing variables and messages. */
function namesOf(targets: readonly (Fields | undefined)[]): Names {
  return {
    idOf: (kind, name) => {
      const all = targets.flatMap((target) => {
        const named = target?.[KEYS[kind]]
        return isRecord(named) ? Object.entries(named) : []
      })
      const found = all.find(([, value]) => (Array.isArray(value) ? value[0] : value) === name)
      return found?.[0] ?? name
    },
  }
}
