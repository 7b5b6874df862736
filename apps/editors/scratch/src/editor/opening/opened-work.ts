import { readEditorParams } from '@mashu/editor-host'
import { storedToken, workHttp, type WorkApi } from '@mashu/client'

/** The parts of a work that the page can show before the editor has loaded. */
export interface OpenedWork {
  title: string
  /** URL of the picture of the work's last version, or of the unit's picture. Null if there is none. */
  cover: string | null
}

type Server = Pick<WorkApi, 'open' | 'unit'>

/**
 * Asks the server for the work that the editor will open for `search`. If the child has no work for a unit, returns the
 * name and the picture of the unit. A file has no picture. Returns null when nothing is known. Rejects when a call to
 * the server fails.
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
  return unit.mineWorkId === null ? { title: unit.unitName, cover: unit.coverUrl } : work(unit.mineWorkId)
}
