/**
 * The school is closed to everybody except administrators, or will close in a few minutes.
 * This module imports nothing, because editors also use the module.
 */
export interface MaintenanceNotice {
  /** ISO time in UTC. */
  startTime: string
  endTime: string
  reason: string
  /** The server accepted the call only because an administrator sent the call. */
  isKeeper: boolean
}

/**
 * Every answer has this header from ten minutes before a maintenance until its end.
 * The value is a notice as percent-encoded JSON.
 */
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
