import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withNeeds, type ListedPackage, type PyodideList } from './pyodide-list.ts'

/** A complete package in the folder of Python packages. */
export interface InstalledPackage extends ListedPackage {
  path: string
  bytes: number
}

export interface PackageFolder {
  /** Complete packages with all their dependencies, by checksum. */
  usable: ReadonlyMap<string, InstalledPackage>
  /** Chinese messages about files that are not used. */
  faults: string[]
}

export const PART = '.part'

export const packageFolderOf = (dataDir: string): string => path.join(dataDir, 'python')

/** By path. An unchanged file is not read again. */
const sums = new Map<string, { size: number; mtimeMs: number; sha256: string }>()

export async function checksumOf(file: string): Promise<{ size: number; sha256: string }> {
  const { size, mtimeMs } = await stat(file)
  const known = sums.get(file)
  if (known?.size === size && known.mtimeMs === mtimeMs) return known
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const sum = { size, mtimeMs, sha256: hash.digest('hex') }
  sums.set(file, sum)
  return sum
}

/** Compares the files with the list. Without the folder, no package is installed. */
export async function readPackageFolder(folder: string, list: PyodideList): Promise<PackageFolder> {
  const names = (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith(PART))
    .map(({ name }) => name)
    .sort()
  const byFile = new Map([...list.packages.values()].map((listed) => [listed.fileName, listed]))
  const faults: string[] = []
  const whole = new Map<string, InstalledPackage>()
  for (const name of names) {
    const listed = byFile.get(name)
    if (!listed) {
      faults.push(`${name} 不在 Pyodide ${list.version} 的清单里`)
      continue
    }
    const file = path.join(folder, name)
    const sum = await checksumOf(file).catch(() => undefined)
    if (sum?.sha256 === listed.sha256) whole.set(listed.name, { ...listed, path: file, bytes: sum.size })
    else faults.push(sum ? `${name} 坏了，或者没有下载完` : `${name} 读不出来`)
  }
  const usable = new Map<string, InstalledPackage>()
  for (const installed of whole.values()) {
    const lacking = lackOf(list, installed, whole)
    if (lacking.length === 0) usable.set(installed.sha256, installed)
    else faults.push(`${installed.name} 还缺 ${lacking.join('、')}`)
  }
  return { usable, faults }
}

function lackOf(list: PyodideList, { name }: ListedPackage, whole: ReadonlyMap<string, unknown>): string[] {
  try {
    return withNeeds(list, name)
      .map((needed) => needed.name)
      .filter((needed) => !whole.has(needed))
  } catch (error) {
    return [(error as Error).message]
  }
}
