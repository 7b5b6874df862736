import { readEditorParams } from '@mashu/editor-host'
import { storedToken, workHttp, type WorkApi } from '@mashu/client'

export interface OpenedWork {
  title: string
  /** URL of the picture of the work's last version, or of the unit's picture. */
  cover: string | null
}

type Server = Pick<WorkApi, 'open' | 'unit'>

/**
 * Returns name and picture of the work, or of the unit if the child has no work for it. Returns null when nothing is
 * known. A file has no picture.
 * Rejects when a call to the server fails.
 */
export async function openedWork(
  search: string,
  token: string | null = storedToken(),
  server: Server = workHttp(),
): Promise<OpenedWork | null> {
  const { workId, unitId, workFile, workName } = readEditorParams(search)
  const work = async (id: string): Promise<OpenedWork> => {
    const { workName: title, coverUrl } = await server.open(token ?? '', id)
    return { title, cover: coverUrl }
  }
  if (workFile !== null || token === null) return workName === null ? null : { title: workName, cover: null }
  if (workId !== null) return work(workId)
  if (unitId === null) return workName === null ? null : { title: workName, cover: null }
  const unit = await server.unit(token, unitId)
  return unit.mineWorkId === null ? { title: unit.unitName, cover: unit.unitCover_url ?? null } : work(unit.mineWorkId)
}
