import { coursePackage, coursePackageProblem, ZIP } from '@mashu/contract/teaching/course-package'
import { sheetProblem } from '@mashu/contract/sheet'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { assertRoom } from '../../../platform/files/blob/free-space.ts'
import { withinSchoolRoom } from '../../../platform/files/room/school-room.ts'
import { dispositionOf } from '../../../platform/files/send/send.ts'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { undoImport } from '../../../platform/sheet/undo-import.ts'
import { uploadMaxBytes, videoMaxBytes } from '../../sys/config/config.ts'
import { copyCourse } from './copy-course.service.ts'
import { isBuiltOn, listCourseNames, selectUploader } from './course-package.queries.ts'
import { importPackage, prepareFiles, previewPackage, RESOURCE } from './import-package.service.ts'
import { openPackage, type OpenedPackage } from './open-package.ts'
import { freeCourseName } from './package-fields.ts'
import { writePackage } from './write-package.ts'

export function coursePackageRoutes(context: AppContext): void {
  const { wire } = context

  /** An archive of another person is refused with the message for an unknown archive. */
  async function openUploaded(filePath: string, user: Principal): Promise<OpenedPackage> {
    const file = (await selectUploader(filePath)) === user.username ? await openFile({ filePath }) : undefined
    if (!file) throw coursePackageProblem('coursePackage.gone')
    return openPackage(file, wire)
  }

  serve(context, coursePackage, {
    async export({ query, reply }) {
      const { courseName, stream } = await writePackage(query.id, wire)
      reply.header('content-type', ZIP).header('content-disposition', dispositionOf('attachment', `${courseName}.zip`))
      return reply.send(stream)
    },
    importPreview: async ({ body, user }) => previewPackage(await openUploaded(body.filePath, user), wire),
    async importConfirm({ body, user }) {
      const opened = await openUploaded(body.filePath, user)
      const { manifest, totalBytes } = opened
      await assertRoom(totalBytes)
      const maxBytes = Math.max(uploadMaxBytes(context), videoMaxBytes(context))
      return withinSchoolRoom(context.config, totalBytes, async () => {
        const files = await prepareFiles(opened, maxBytes)
        const wanted = manifest.course.courseName
        const courseName = body.courseName ?? freeCourseName(wanted, await listCourseNames(wanted))
        return importPackage(manifest, files, { user, courseName, wire })
      })
    },
    async importUndo({ body, user }) {
      const source = {
        table: 'teachingCourse' as const,
        async beforeRemove(ids: readonly string[]) {
          for (const id of ids) if (await isBuiltOn(id)) throw sheetProblem('sheet.changed')
        },
      }
      return { count: await undoImport(RESOURCE, source, body.importId, user) }
    },
    copy: ({ body, user }) => copyCourse(body.id, body.courseName, user),
  })
}
