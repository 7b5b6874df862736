/**
 * A notice that the school is closed to all but administrators, or will be within minutes. Imports nothing, because
 * editors use it too.
 */
export interface MaintenanceNotice {
  /** ISO UTC. */
  startTime: string
  endTime: string
  reason: string
  /** True when the call was accepted because an administrator sent it. */
  isKeeper: boolean
}

/** Header of every answer from ten minutes before the start until the end: a notice as JSON, percent-encoded. */
export const MAINTENANCE_HEADER = 'x-maintenance'

export const writeMaintenanceNotice = (notice: MaintenanceNotice): string => encodeURIComponent(JSON.stringify(notice))

/** @returns null for a missing or invalid header */
export function readMaintenanceNotice(header: string | null): MaintenanceNotice | null {
  if (header === null) return null
  try {
    const notice = JSON.parse(decodeURIComponent(header)) as MaintenanceNotice
    return Number.isNaN(Date.parse(notice.startTime) + Date.parse(notice.endTime)) ? null : notice
  } catch {
    return null
  }
}
