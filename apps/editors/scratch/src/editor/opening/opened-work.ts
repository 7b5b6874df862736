import { readEditorParams } from '@mashu/editor-host'
import { storedToken, workHttp, type WorkApi } from '@mashu/client'

/** What can be shown of a work before the editor is there. */
export interface OpenedWork {
  title: string
  /** Address of the picture of its last version, or of the unit that is begun; null where there is none. */
  cover: string | null
}

type Server = Pick<WorkApi, 'open' | 'unit'>

/**
 * What the editor that `search` asks for is going to show, as the server knows it for this person. A unit that is begun
 * shows its picture; without one is what begins with a file or empty. Null where nothing is known. Rejects like the
 * server's calls.
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
