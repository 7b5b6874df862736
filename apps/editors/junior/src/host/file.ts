import type { WorkSession } from '@mashu/editor-host'
import { currentPage, renameProject, sjrFileName, writeSjr } from '@mashu/engine-junior'
import { libraryLookup, mascot } from '../library/address.ts'
import { drawCover } from '../view/stage/cover.ts'
import type { ProjectEditor } from '../view/project/project-editor.ts'
import { notices, noticesOf } from './notice.ts'
import { readWorkFile } from './work-file.ts'

/** Width of the thumbnail in an .sjr file (scratchjr.md §6). */
const thumbnailWidth = 192

/** The original application can open the file too. */
export async function makeSjr(
  { project, media, images }: Pick<ProjectEditor, 'project' | 'media' | 'images'>,
  title: string,
): Promise<File> {
  const named = renameProject(project, title)
  const cover = await drawCover(named.pages[0] ?? currentPage(named), images, thumbnailWidth).catch(() => null)
  const thumbnail = cover ? new Uint8Array(await cover.arrayBuffer()) : undefined
  const bytes = writeSjr({ project: named, media, thumbnail, changedAt: Date.now() })
  return new File([bytes.slice()], sjrFileName(named.name), { type: 'application/x-scratchjr' })
}

export function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * Opens a local file as a new work. Rejects without a change when the file is no project, or when the current work
 * cannot be stored.
 */
export async function openSjr(session: Pick<WorkSession, 'openAsNew'>, file: File): Promise<void> {
  const bytes = await file.arrayBuffer()
  const { project, remarks } = readWorkFile(new Uint8Array(bytes), { mascot, library: libraryLookup })
  await session.openAsNew(bytes, project.name || file.name.replace(/\.\w+$/, ''))
  notices.set(noticesOf(remarks))
}
