import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { assetLimits, assetTypes } from '@mashu/contract/teaching/scratch/assets'
import { toldReason } from '../../../platform/told-reason.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { insertFile } from '../../../platform/files/stored/stored-file.ts'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import { prepareFile } from '../../../platform/files/stored/prepare-file.ts'
import { recordAdded } from '../../../platform/history/version.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'
import { tagValues } from '../../sys/category/category.ts'
import { libraryEntry, partsOf, toPart, type Part } from './library-entry.ts'
import { hasAsset, insertAsset } from './scratch-assets.queries.ts'
import { spelledName } from './spelled-name.ts'

/** The lists of Scratch's own library, by file name. */
const LISTS = [
  ['backdrops.json', assetTypes.backdrop],
  ['sounds.json', assetTypes.sound],
  ['costumes.json', assetTypes.costume],
  ['sprites.json', assetTypes.sprite],
] as const

type Json = Readonly<Record<string, unknown>>

export interface LibraryImport {
  added: number
  /** Entries that existed before the import. */
  known: number
  /** Entries that could not be imported, with the reason. */
  refused: string[]
}

const WRITER = { username: 'admin', orgCode: null }
const MEGABYTE = 1024 * 1024

/** By file name. */
async function filesBelow(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return new Map(
    entries.filter((entry) => entry.isFile()).map((entry) => [entry.name, path.join(entry.parentPath, entry.name)]),
  )
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
/** Older lists have `md5` instead of `md5ext`. */
const fileNameOf = (part: Json): string => path.basename(String(part['md5ext'] ?? part['md5'] ?? ''))
/** Existing clients use this storage key. */
const keyOf = (part: Json): string => `internalapi/asset/${fileNameOf(part)}`
const nameOf = (part: Json): string => String(part['name'] ?? '').slice(0, 100)

/** These values of a list take precedence over the measured values. */
const SAID = ['rotationCenterX', 'rotationCenterY', 'bitmapResolution'] as const

interface Source {
  /** Paths by file name. */
  files: ReadonlyMap<string, string>
  /** The school's names of tags, by Scratch's names. */
  tags: ReadonlyMap<string, string>
}

/** @throws a Chinese message when the file is missing or does not match */
async function readPart({ files }: Source, said: Json): Promise<{ part: Part; bytes: Buffer }> {
  const md5ext = fileNameOf(said)
  const place = files.get(md5ext)
  if (place === undefined) throw new Error(`没有文件 ${md5ext}`)
  if ((await stat(place)).size > assetLimits.bytes)
    throw new Error(`文件 ${md5ext} 超过 ${assetLimits.bytes / MEGABYTE} MB`)
  const bytes = await readFile(place)
  const part = toPart({ key: keyOf(said), name: md5ext, bytes })
  if (part.md5ext !== md5ext) throw new Error(`文件 ${md5ext} 的内容和名字不符`)
  const meant = Object.fromEntries(
    SAID.flatMap((key) => (key in part && typeof said[key] === 'number' ? [[key, said[key]]] : [])),
  )
  return { part: { ...part, ...meant, name: nameOf(said) || part.name }, bytes }
}

async function insertParts(read: readonly { part: Part; bytes: Buffer }[]): Promise<void> {
  for (const { part, bytes } of read) {
    if (await openFile({ filePath: part.file })) continue
    const stored = await prepareFile({ bytes, fileName: part.md5ext }, { tag: 'Scratch素材', filePath: part.file })
    await transaction(() => insertFile(stored, WRITER))
  }
}

/** @returns false when the entry existed before. @throws a Chinese message for an invalid entry */
async function takeIn(source: Source, entry: Json, assetType: number, isTrial: boolean): Promise<boolean> {
  const isSprite = assetType === assetTypes.sprite
  const said = isSprite ? [...listOf(entry['costumes']), ...listOf(entry['sounds'])] : [entry]
  const assetName = nameOf(entry)
  if (await hasAsset(assetType, assetName, said.map(keyOf).join(','))) return false
  const read: { part: Part; bytes: Buffer }[] = []
  for (const part of said) read.push(await readPart(source, part))
  const [first, ...others] = read.map(({ part }) => part)
  if (first === undefined) throw new Error('没有造型')
  const tags = textsOf(entry['tags']).map((tag) => source.tags.get(tag.toLowerCase()) ?? tag)
  const data = libraryEntry(assetType, [first, ...others], { name: assetName, tags })
  if (isTrial) return true
  await insertParts(read)
  const row = { id: newId(), assetType, assetName: data.name, assetData: JSON.stringify(data) }
  const files = partsOf(data).map(({ file }) => file)
  const found = { md5Ext: files.join(','), tags: tags.join(',') || null, spelled: spelledName(data.name) }
  await transaction(async () => {
    await insertAsset({ ...row, ...found, ...stampInsert(WRITER) })
    await recordAdded('teachingScratchAssets', [row.id], WRITER)
  })
  return true
}

/**
 * Imports Scratch's own library. The lists (`sprites.json`, `costumes.json`, `backdrops.json`, `sounds.json`) and their
 * files may be in any subfolder.
 * Existing entries are kept, also in the recycle bin. A trial run checks everything and writes nothing.
 * @throws when the folder contains no list
 */
export async function importLibrary(folder: string, isTrial = false): Promise<LibraryImport> {
  const files = await filesBelow(folder)
  const lists = LISTS.filter(([name]) => files.has(name))
  if (lists.length === 0) throw new Error(`${folder} 里没有 ${LISTS.map(([name]) => name).join('、')}`)
  const tags = new Map([...(await tagValues())].map(([name, value]) => [value, name]))
  const result: LibraryImport = { added: 0, known: 0, refused: [] }
  for (const [name, assetType] of lists) {
    const entries = listOf(JSON.parse(await readFile(files.get(name)!, 'utf8')))
    for (const entry of entries)
      try {
        if (await takeIn({ files, tags }, entry, assetType, isTrial)) result.added++
        else result.known++
      } catch (error) {
        result.refused.push(`${name} ${nameOf(entry)}：${toldReason(error)}`)
      }
  }
  return result
}
