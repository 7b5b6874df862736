import { readEditorParams } from '@mashu/editor-host'
import { storedToken, workHttp, type UnitStart } from '@mashu/client'

const player = '/player/scratch/index.html'

const playerOf = (name: 'workId' | 'workUrl', value: string) => `${player}?${new URLSearchParams({ [name]: value })}`

type AskUnit = (unitId: string) => Promise<UnitStart | null>

async function askUnit(unitId: string): Promise<UnitStart | null> {
  const token = storedToken()
  return token === null ? null : workHttp().unit(token, unitId)
}

export interface Played {
  /** URL of the player. */
  address: string
  /** False for a file with which a new work would begin. */
  own: boolean
}

/**
 * Returns the work, or the file with which a new work would begin, for playing on a phone. Returns null for an empty
 * project, and when the lesson cannot be fetched.
 */
export async function playedInstead(search: string, unitOf: AskUnit = askUnit): Promise<Played | null> {
  const { workId, workFile, unitId } = readEditorParams(search)
  if (workId !== null) return { address: playerOf('workId', workId), own: true }
  if (workFile !== null) return { address: playerOf('workUrl', workFile), own: false }
  if (unitId === null) return null
  const unit = await unitOf(unitId).catch(() => null)
  if (unit?.mineWorkId) return { address: playerOf('workId', unit.mineWorkId), own: true }
  return unit?.courseWork_url ? { address: playerOf('workUrl', unit.courseWork_url), own: false } : null
}
