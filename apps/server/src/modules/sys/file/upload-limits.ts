import { problem } from '@mashu/contract'
import { STUDENT } from '@mashu/contract/user-identity'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { Announced } from '../../../platform/files/open-upload/upload-folder.ts'
import { detectKind } from '../../../platform/files/content/kind.ts'
import type { FileGroup } from '../../../platform/files/content/file-kind.ts'
import { uploadMaxBytes, videoMaxBytes } from '../config/config.ts'

/** Maximum bytes and accepted kinds of a student's file. */
const STUDENT_LIMIT = 50 * 1024 * 1024
const STUDENT_GROUPS: readonly FileGroup[] = ['image', 'audio', 'project', 'text']
const COURSE_PACKAGE = 'coursePackage'
/** A backup as one file, stored apart from the school's files, so only the disk limits its size. */
export const SCHOOL_BACKUP = 'schoolBackup'
const OPEN_UPLOADS = { student: 2, staff: 10 }

export interface UploadLimits {
  maxBytes: number
  /** Maximum bytes of videos and course packages, which are sent in parts. */
  maxPartsBytes: number
  groups?: readonly FileGroup[]
  /** Maximum number of open uploads in parts. */
  mostOpen: number
}

export function uploadLimits(user: Pick<Principal, 'userIdentity' | 'isAdmin'>, context: AppContext): UploadLimits {
  const maxBytes = uploadMaxBytes(context)
  if (user.userIdentity !== STUDENT || user.isAdmin)
    return { maxBytes, maxPartsBytes: videoMaxBytes(context), mostOpen: OPEN_UPLOADS.staff }
  const most = Math.min(maxBytes, STUDENT_LIMIT)
  return { maxBytes: most, maxPartsBytes: most, groups: STUDENT_GROUPS, mostOpen: OPEN_UPLOADS.student }
}

const tooLarge = (bytes: number) => problem('http.tooLarge', { max: Math.floor(bytes / 1024 / 1024) })

/** @throws `http.tooLarge` before any bytes are sent */
export function assertSize(size: number, { maxBytes, maxPartsBytes }: UploadLimits): void {
  const most = Math.max(maxBytes, maxPartsBytes)
  if (size > most) throw tooLarge(most)
}

/** Returns undefined if the person may not use the purpose. */
export function purposeOf(user: Pick<Principal, 'can' | 'isAdmin'>, purpose: string | undefined): Announced['purpose'] {
  const isGranted =
    (purpose === COURSE_PACKAGE && user.can('teaching:course:import')) ||
    (purpose === SCHOOL_BACKUP && user.isAdmin && user.can('monitor:backup:restore'))
  return isGranted ? purpose : undefined
}

/** Returns the maximum bytes for the kind that the first bytes show. @throws for refused kinds and larger files */
export function assertKind(
  head: Uint8Array,
  { fileName, size, purpose }: Pick<Announced, 'fileName' | 'size' | 'purpose'>,
  limits: UploadLimits,
) {
  const { group, extension } = detectKind(head, fileName, head.length === size)
  const isLarge = group === 'video' || (purpose === COURSE_PACKAGE && extension === 'zip')
  const most = isLarge ? limits.maxPartsBytes : limits.maxBytes
  if (size > most) throw tooLarge(most)
  return most
}
