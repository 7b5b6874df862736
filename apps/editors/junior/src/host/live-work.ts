import { currentPage, keepPoses } from '@mashu/engine-junior'
import type { LiveWork } from '@mashu/editor-host'
import { drawPage } from '../view/stage/cover.ts'
import type { ProjectEditor } from '../view/project/project-editor.ts'

/**
 * Returns the view of a story that a lesson shows in addition to its text: a picture of the page, also during a run. A
 * run has no errors.
 */
export function liveWork(editor: ProjectEditor): LiveWork {
  return {
    picture: (width) => {
      const page = currentPage(keepPoses(editor.project, editor.runner.runtime.snapshot()))
      return drawPage(page, editor.images, width).catch(() => null)
    },
    place: () => ({ page: editor.page.id, ...(editor.selected && { sprite: editor.selected.name }) }),
    console: () => null,
    isRunning: () => editor.running(),
    onRunEnd: (listener) => editor.onRunning(() => editor.running() || listener(null)),
  }
}
