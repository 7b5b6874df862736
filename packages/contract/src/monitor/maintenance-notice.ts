/**
 * A notice that the school is closed to everybody except administrators, or that it closes in a few minutes. This
 * module imports nothing, because editors use it as well.
 */
export interface MaintenanceNotice {
  /** An ISO time in UTC. */
  startTime: string
  endTime: string
  reason: string
  /** True when the call was accepted only because an administrator sent it. */
  isKeeper: boolean
}

/** From ten minutes before the start until the end, every answer has this header: a notice as percent-encoded JSON. */
export const MAINTENANCE_HEADER = 'x-maintenance'

export const writeMaintenanceNotice = (notice: MaintenanceNotice): string => encodeURIComponent(JSON.stringify(notice))

/** @returns null when the header is missing or invalid */
export function readMaintenanceNotice(header: string | null): MaintenanceNotice | null {
  if (header === null) return null
  try {
    const notice = JSON.parse(decodeURIComponent(header)) as MaintenanceNotice
    return Number.isNaN(Date.parse(notice.startTime) + Date.parse(notice.endTime)) ? null : notice
  } catch {
    return null
  }
}
