import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

const PICTURE_FORMATS = new Set(['png', 'svg', 'jpeg', 'jpg', 'bmp', 'gif'])
/** What a sprite or the stage has when its file names no number: that is what a number that is none is written as. */
const USUAL: Readonly<Record<string, number>> = {
  volume: 100,
  x: 0,
  y: 0,
  size: 100,
  direction: 90,
  tempo: 60,
  videoTransparency: 50,
}

/** One reading of a project, in which what the engine's check would refuse is put right in place. */
class Repair {
  /** What was put right, in words. */
  readonly told = new Set<string>()
  /** Files of the archive under the names that the project now has for them. */
  readonly renamed = new Map<string, string>()

  project(project: Fields): void {
    if (!isRecord(project['meta'])) this.#set(project, 'meta', { semver: '3.0.0' }, '作品的版本')
    const targets = recordsIn(project['targets'])
    targets.forEach((target, index) => this.#target(target, index))
  }

  #target(target: Fields, index: number): void {
    for (const key of ['variables', 'lists', 'broadcasts', 'blocks', 'comments'])
      if (!isRecord(target[key])) target[key] = {}
    if (!Array.isArray(target['sounds'])) target['sounds'] = []
    for (const [key, usual] of Object.entries(USUAL))
      if (key in target && typeof target[key] !== 'number') this.#set(target, key, usual, '角色的位置和大小')
    this.#order(target, index)
    this.#variables(target['variables'] as Fields)
    this.#lists(target['lists'] as Fields)
    for (const costume of recordsIn(target['costumes'])) this.#costume(costume)
    for (const sound of recordsIn(target['sounds'])) this.#sound(sound)
  }

  #order(target: Fields, index: number): void {
    const { currentCostume: chosen, layerOrder: layer, isStage } = target
    const isCount = (value: unknown, least: number) => Number.isInteger(value) && Number(value) >= least
    if (chosen !== undefined && !isCount(chosen, 0)) target['currentCostume'] = 0
    if (layer === undefined) return
    if (isStage === true) target['layerOrder'] = 0
    else if (!isCount(layer, 1)) target['layerOrder'] = Math.max(1, index)
  }

  #variables(variables: Fields): void {
    for (const [id, variable] of Object.entries(variables)) {
      const [name, value, cloud] = Array.isArray(variable) ? (variable as unknown[]) : []
      // Nothing is there; a block that uses it brings its name along.
      if (variable === null) delete variables[id]
      if (typeof name !== 'string') continue
      const isWhole = isScalar(value) && (variable as unknown[]).length <= (cloud === true ? 3 : 2)
      if (isWhole) continue
      variables[id] = [name, isScalar(value) ? value : 0, ...(cloud === true ? [true] : [])]
      this.told.add(`变量“${name}”`)
    }
  }

  #lists(lists: Fields): void {
    for (const [id, list] of Object.entries(lists)) {
      const [name, items] = Array.isArray(list) ? (list as unknown[]) : []
      if (typeof name !== 'string' || (Array.isArray(items) && items.every(isScalar))) continue
      lists[id] = [name, Array.isArray(items) ? items.map((item: unknown) => (isScalar(item) ? item : '')) : []]
      this.told.add(`列表“${name}”`)
    }
  }

  /** Browsers know a picture by its bytes: only the name has to be one of those that the check knows. */
  #costume(costume: Fields): void {
    const { assetId, dataFormat, name } = costume
    if (typeof assetId !== 'string' || typeof dataFormat !== 'string' || PICTURE_FORMATS.has(dataFormat)) return
    const lower = dataFormat.toLowerCase()
    const format = PICTURE_FORMATS.has(lower) ? lower : 'png'
    this.renamed.set(`${assetId}.${dataFormat}`, `${assetId}.${format}`)
    Object.assign(costume, { dataFormat: format, md5ext: `${assetId}.${format}` })
    this.told.add(`造型“${String(name)}”的格式`)
  }

  #sound(sound: Fields): void {
    for (const key of ['rate', 'sampleCount'])
      if (key in sound && !Number.isInteger(sound[key])) sound[key] = Math.round(Number(sound[key]) || 0)
  }

  #set(fields: Fields, key: string, value: unknown, told: string): void {
    fields[key] = value
    this.told.add(told)
  }
}

/**
 * A project of Scratch 3 without what the engine would refuse although it is plain what was meant, and what was put
 * right, in words. The same bytes where nothing was. Throws when the archive or its project.json cannot be read.
 */
export function repairProject(content: ArrayBuffer): { content: ArrayBuffer; told: string[] } {
  const bytes = new Uint8Array(content)
  if (!isZip(bytes)) return { content, told: [] }
  const json = unzipSync(bytes, { filter: ({ name }) => name === 'project.json' })['project.json']
  if (json === undefined) return { content, told: [] }
  const text = strFromU8(json)
  const project: unknown = JSON.parse(text)
  if (!isRecord(project) || !Array.isArray(project['targets'])) return { content, told: [] }
  const before = JSON.stringify(project)
  const repair = new Repair()
  repair.project(project)
  const after = JSON.stringify(project)
  if (after === before) return { content, told: [] }
  const files = Object.entries(unzipSync(bytes)).map(
    ([name, file]) => [repair.renamed.get(name) ?? name, file] as const,
  )
  const zipped = zipSync({ ...Object.fromEntries(files), 'project.json': strToU8(after) }, { level: 1 })
  return { content: new Uint8Array(zipped).buffer, told: [...repair.told] }
}
