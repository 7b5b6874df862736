import type { LiveWork } from '@mashu/editor-host'
import type { CodeEditor } from '../code/code-editor.ts'
import type { RunController } from '../program/run-controller.ts'
import { drawSheet } from './cover.ts'
import type { Workspace } from './workspace.ts'

/** Maximum characters of console output in the live view of a lesson. */
const TAIL = 2000

export interface LiveWorkParts {
  workspace: Pick<Workspace, 'project' | 'active'>
  runController: Pick<RunController, 'scene' | 'log' | 'running' | 'state' | 'store'>
  editor: () => Pick<CodeEditor, 'line'> | null
}

function tailOf({ pieces }: RunController['log']): string {
  let text = ''
  for (let at = pieces.length - 1; at >= 0 && text.length < TAIL; at -= 1) text = pieces[at]!.text + text
  return text.slice(-TAIL)
}

export function liveWork({ workspace, runController, editor }: LiveWorkParts): LiveWork {
  return {
    picture: () => Promise.resolve(drawSheet(runController.scene, workspace.project.main)),
    place: () => ({ file: workspace.active.name, line: editor()?.line ?? 1 }),
    console: () => tailOf(runController.log),
    isRunning: () => runController.running,
    onRunEnd: (listener) => {
      let { ended } = runController.state
      return runController.store.subscribe(() => {
        const { ended: now, problem } = runController.state
        if (now !== null && ended === null && now !== 'stopped')
          listener(now === 'wrong' ? (problem?.title ?? null) : null)
        ended = now
      })
    },
  }
}
