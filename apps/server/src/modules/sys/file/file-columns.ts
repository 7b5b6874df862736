import { registerFileColumn } from '../../../platform/files/collect/reference.ts'

/**
 * Which columns keep stored files alive. A test compares the list with the foreign keys and with every `FileKey` of the
 * contract.
 */
export function registerFileColumns(): void {
  registerFileColumn('teachingWork', 'workFile', 'id')
  registerFileColumn('teachingWork', 'workCover', 'id')
  registerFileColumn('teachingWorkVersion', 'fileId', 'id')
  registerFileColumn('teachingWorkVersion', 'coverId', 'id')
  registerFileColumn('sysUser', 'avatar')
  registerFileColumn('sysConfig', 'configValue')
  registerFileColumn('sysAnnouncement', 'msgContent')
  for (const column of ['courseIcon', 'courseCover', 'courseMap', 'courseDesc'] as const)
    registerFileColumn('teachingCourse', column)
  for (const column of [
    'unitIntro',
    'unitCover',
    'courseVideo',
    'courseCase',
    'coursePpt',
    'courseWork',
    'courseWorkAnswer',
    'coursePlan',
    'mediaContent',
  ] as const)
    registerFileColumn('teachingCourseUnit', column)
  for (const column of ['workDesc', 'workCover', 'workUrl', 'workDocumentUrl'] as const)
    registerFileColumn('teachingAdditionalWork', column)
  registerFileColumn('teachingNews', 'newsContent')
}
