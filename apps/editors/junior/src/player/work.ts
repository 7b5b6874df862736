import {
  fetchProject,
  findWork as findWorkFile,
  PlayerError,
  queryReader,
  readPlayerParams as readParams,
  type PlayerParams as Params,
} from '@mashu/client'
import { FileProblem, type ProjectFile } from '@mashu/engine-junior'
import { readWorkFile } from '../host/work-file.ts'
import { libraryLookup, mascot } from '../library/address.ts'
import { sampleOf } from '../sample/index.ts'

export interface PlayerParams extends Params {
  /** Id of a sample. */
  readonly project: string | null
}

export interface Work {
  readonly cover: string | null
  readonly name: string
  readonly load: () => Promise<ProjectFile>
}

export const readPlayerParams = (search: string): PlayerParams => ({
  ...readParams(search),
  project: queryReader(search)('project'),
})

async function loadFile(address: string): Promise<ProjectFile> {
  const bytes = new Uint8Array(await fetchProject(address))
  try {
    return readWorkFile(bytes, { mascot, library: libraryLookup })
  } catch (cause) {
    if (cause instanceof FileProblem) throw new PlayerError('作品文件坏了，打不开', false, { cause })
    throw cause
  }
}

function sampleWork(id: string): Work {
  const sample = sampleOf(id)
  if (!sample) throw new PlayerError('没有这个例子', false)
  return {
    cover: sample.cover,
    name: sample.name,
    load: async () => ({ project: await sample.load(), media: new Map() }),
  }
}

export async function findWork({ project, ...params }: PlayerParams): Promise<Work> {
  if (project !== null) return sampleWork(project)
  const { file, cover, name } = await findWorkFile(params)
  return { cover, name, load: () => loadFile(file) }
}
