import { currentPage, keepPoses } from '@mashu/engine-junior'
import type { LiveWork } from '@mashu/editor-host'
import { drawPage } from '../view/stage/cover.ts'
import type { ProjectEditor } from '../view/project/project-editor.ts'

/** Returns the first certain fault of a project. Loose blocks are no fault, because children try them out. */
async function faultOf({ project }: Pick<ProjectEditor, 'project'>): Promise<string | null> {
  const { juniorFaults, juniorShape } = await import('@mashu/judge/junior')
  return (
    juniorFaults(juniorShape(project)).find(({ id, sure }) => sure && id !== 'script-without-start')?.sentence ?? null
  )
}

export function liveWork(editor: ProjectEditor): LiveWork {
  return {
    picture: (width) => {
      const page = currentPage(keepPoses(editor.project, editor.runner.runtime.snapshot()))
      return drawPage(page, editor.images, width).catch(() => null)
    },
    place: () => ({ page: editor.page.id, ...(editor.selected && { sprite: editor.selected.name }) }),
    console: () => null,
    isRunning: () => editor.running(),
    onRunEnd: (listener) =>
      editor.onRunning(() => {
        if (editor.running()) return
        void faultOf(editor)
          .catch(() => null)
          .then(listener)
      }),
  }
}
