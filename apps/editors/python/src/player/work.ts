import { fetchProject, findWork, PlayerError, type PlayerParams } from '@mashu/client'
import { readProject, ProjectProblem, type PythonProject } from '@mashu/engine-python'

export interface ShownWork {
  name: string
  project: PythonProject
}

/** @throws PlayerError */
export async function fetchWork(params: PlayerParams): Promise<ShownWork> {
  const { file, name } = await findWork(params)
  const bytes = await fetchProject(file)
  try {
    return { name, project: readProject(new Uint8Array(bytes)) }
  } catch (cause) {
    throw new PlayerError(cause instanceof ProjectProblem ? cause.message : '作品文件坏了，打不开', false, { cause })
  }
}
