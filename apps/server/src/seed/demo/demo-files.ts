import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { insertFile } from '../../platform/files/stored/stored-file.ts'
import { prepareFile, type PreparedFile } from '../../platform/files/stored/prepare-file.ts'

export interface DemoFile {
  id: string
  title: string
  file: string
}

const PLACE = 'packages/demo-works/dist'

/** The search starts at this file, because the working directory may be any. */
export function demoFolder(): string {
  for (let folder = import.meta.dirname; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (existsSync(path.join(folder, PLACE, 'works.json'))) return path.join(folder, PLACE)
  throw new Error(`演示作品还没有构建，请先运行 npm run build（缺少 ${PLACE}）`)
}

/** Stores each demo file only once. */
export class DemoFiles {
  private readonly folder = demoFolder()
  private readonly prepared = new Map<string, PreparedFile>()

  async prepare(name: string, fileName: string, tag: string): Promise<PreparedFile> {
    const known = this.prepared.get(name)
    if (known) return known
    const file = await prepareFile({ bytes: await readFile(path.join(this.folder, name)), fileName }, { tag })
    this.prepared.set(name, file)
    return file
  }

  async insertAll(): Promise<void> {
    for (const file of this.prepared.values())
      await insertFile(file, { username: 'admin', orgCode: null }, { fileType: 2 })
  }

  list(): Promise<{ works: DemoFile[]; starters: DemoFile[] }> {
    return readFile(path.join(this.folder, 'works.json'), 'utf8').then(
      (text) => JSON.parse(text) as { works: DemoFile[]; starters: DemoFile[] },
    )
  }
}
