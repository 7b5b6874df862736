import { assetLimits, assetTypes, scratchAssetProblem } from '@mashu/contract/teaching/scratch/assets'
import { DAY_MS } from '../../../platform/time/duration.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { openFile, readStoredFile } from '../../../platform/files/stored/open-file.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { libraryEntry, partsOf, readEntry, toPart, type Part } from './library-entry.ts'
import { insertAsset, moveAssets, purgeAssets } from './scratch-assets.queries.ts'

const TABLE = 'teachingScratchAssets'
const MEGABYTE = 1024 * 1024

type Writer = Pick<Principal, 'username'>

export interface GivenAsset {
  assetType: number
  assetName?: string | null | undefined
  md5Ext: string
  tags?: string | null | undefined
}

async function readPart(key: string): Promise<Part> {
  const file = await openFile({ filePath: key })
  if (!file) throw scratchAssetProblem('scratchAsset.fileGone')
  if (file.size > assetLimits.bytes)
    throw scratchAssetProblem('scratchAsset.tooLarge', { name: file.fileName, max: assetLimits.bytes / MEGABYTE })
  return toPart({ key, name: file.fileName, bytes: await readStoredFile({ id: file.id }) })
}

/**
 * Measures the files of an asset. Parts in `known` keep the rotation centre of Scratch's library.
 * @throws a Chinese problem for a file that is neither a picture nor a sound
 */
export async function measureAsset(given: GivenAsset, known: readonly Part[] = []) {
  const { assetType, assetName = null, md5Ext } = given
  const tags = commaList(given.tags)
  const [first, ...others] = commaList(md5Ext)
  if (first === undefined) throw scratchAssetProblem('scratchAsset.fileGone')
  const partOf = async (key: string) => known.find(({ file }) => file === key) ?? readPart(key)
  const parts: [Part, ...Part[]] = [await partOf(first)]
  if (assetType === assetTypes.sprite) for (const key of others) parts.push(await partOf(key))
  const entry = libraryEntry(assetType, parts, { name: assetName, tags })
  const { spelledName } = await import('./spelled-name.ts')
  return {
    assetType,
    assetName: entry.name,
    assetData: JSON.stringify(entry),
    md5Ext: partsOf(entry)
      .map(({ file }) => file)
      .join(','),
    tags: tags.join(',') || null,
    spelled: spelledName(entry.name),
  }
}

/** A sprite may have several files. For other types, each file becomes an asset of its own. */
function assetsOf(given: GivenAsset): GivenAsset[] {
  const keys = commaList(given.md5Ext)
  if (given.assetType === assetTypes.sprite || keys.length < 2) return [given]
  return keys.map((md5Ext) => ({ ...given, md5Ext, assetName: null }))
}

/** Adds all assets or none. @returns the id of the first asset */
export async function addAssets(given: GivenAsset, user: Writer): Promise<{ id: string }> {
  const rows: ({ id: string } & Awaited<ReturnType<typeof measureAsset>>)[] = []
  // Files are read one after the other to limit memory.
  for (const asset of assetsOf(given)) rows.push({ id: newId(), ...(await measureAsset(asset)) })
  await transaction(async () => {
    for (const row of rows)
      await recordChange({ table: TABLE, ids: [row.id], operation: 'add', user }, () =>
        insertAsset({ ...row, ...stampInsert(user) }),
      )
  })
  return { id: rows[0]!.id }
}

/** A field that is missing in `given` keeps its value. */
export function measureEdit(
  old: { assetName: string | null; assetData: string | null; tags: string | null },
  given: GivenAsset,
) {
  const entry = readEntry(old.assetData)
  const { assetName = old.assetName, tags = old.tags } = given
  return measureAsset({ ...given, assetName, tags }, entry === null ? [] : partsOf(entry))
}

/** Works do not change, because works contain copies of the files. @returns the number of moved assets */
export function binAssets(ids: readonly string[], user: Writer): Promise<number> {
  return transaction(() =>
    recordChange({ table: TABLE, ids, operation: 'delete', user }, () => moveAssets(ids, 1, stampUpdate(user))),
  )
}

/** @throws when none of the assets is in the bin */
export async function restoreAssets(ids: readonly string[], user: Writer): Promise<void> {
  await transaction(async () => {
    const restored = await recordChange({ table: TABLE, ids, operation: 'restore', user }, () =>
      moveAssets(ids, 0, stampUpdate(user)),
    )
    if (restored === 0) throw scratchAssetProblem('scratchAsset.nothingToRestore', { days: assetLimits.binDays })
  })
}

export async function emptyBin(time = Date.now()): Promise<string> {
  const before = new Date(time - assetLimits.binDays * DAY_MS).toISOString()
  return `删除了 ${await purgeAssets(before)} 个素材`
}
