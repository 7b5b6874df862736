import { projectVersion } from './new-project.ts'
import { isRawObject, type RawObject, type Reader } from './reader.ts'

/** Converts data of version n to version n + 1. */
export type UpgradeStep = (raw: RawObject) => RawObject

/** The step at index n upgrades data of version n. Data without a version has version 0. */
const steps: readonly UpgradeStep[] = [bareStripsToPlacedOnes]

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const mapList = (raw: RawObject, key: string, change: (item: RawObject, index: number) => unknown): RawObject => ({
  ...raw,
  [key]: listOf(raw[key]).map((item, index) =>
    isRawObject(item) || Array.isArray(item) ? change(item as RawObject, index) : item,
  ),
})

function bareStripsToPlacedOnes(raw: RawObject): RawObject {
  const place = (blocks: unknown, index: number): unknown =>
    Array.isArray(blocks) ? { x: 20, y: 20 + index * 100, blocks } : blocks
  return mapList(raw, 'pages', (page) =>
    mapList(page, 'objects', (object) => (object.kind === 'character' ? mapList(object, 'scripts', place) : object)),
  )
}

/** Upgrades data of any known version. Reads newer data as far as possible. */
export function upgrade(
  raw: RawObject,
  reader: Reader,
  list: readonly UpgradeStep[] = steps,
  current = projectVersion,
): RawObject {
  const version = typeof raw.version === 'number' && Number.isInteger(raw.version) && raw.version >= 0 ? raw.version : 0
  if (version > current) reader.note('newer-version', 'version')
  return list.slice(version, current).reduce((done, step) => step(done), raw)
}
