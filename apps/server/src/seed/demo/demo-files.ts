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

/**
 * Returns the folder of the demo projects that the build wrote beside the sources, independent of the working
 * directory.
 */
export function demoFolder(): string {
  for (let folder = import.meta.dirname; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (existsSync(path.join(folder, PLACE, 'works.json'))) return path.join(folder, PLACE)
  throw new Error(`演示作品还没有构建，请先运行 npm run build（缺少 ${PLACE}）`)
}

/** Stores each demo file once: bytes first, all rows later in one transaction. */
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

  /** Lists the files of the build: works of children and starters of units, each by the name of its file. */
  list(): Promise<{ works: DemoFile[]; starters: DemoFile[] }> {
    return readFile(path.join(this.folder, 'works.json'), 'utf8').then(
      (text) => JSON.parse(text) as { works: DemoFile[]; starters: DemoFile[] },
    )
  }
}
