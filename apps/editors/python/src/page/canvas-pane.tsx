import { useEffect, useRef } from 'react'
import { useStore } from '@mashu/ui/react'
import type { PageModel } from '../model/page-model.ts'
import { Icon, IconButton } from '../ui/icon.tsx'
import { useKeyPad } from '../canvas/key-pad.tsx'
import { Stage } from '../canvas/stage.tsx'
import { listensToKeys } from '../work/workspace.ts'

export function CanvasPane({ model }: { model: PageModel }) {
  const { drawn, python, ended, ask, dialog } = useStore(model.runController.store)
  const stage = useRef<HTMLDivElement>(null)
  const running = python === 'running'
  const asking = ask !== null || dialog !== null
  const keyPad = useKeyPad(model.runController)
  // A program that waits for keys gets the focus at its start and after each question.
  useEffect(() => {
    if (running && !asking && listensToKeys(model.workspace.project.main)) stage.current?.focus({ preventScroll: true })
  }, [running, asking, model])
  return (
    <section className="pane canvas-pane" aria-label="画布">
      <header className="pane-head">
        <h2>
          <Icon name="picture" size={18} />
          画布
        </h2>
        <span className="space" />
        {running && !keyPad && (
          <button type="button" className="tool with-text" onClick={() => stage.current?.focus()}>
            <Icon name="keyboard" />
            <span>点我用键盘</span>
          </button>
        )}
        <IconButton
          icon="download"
          label="保存图片"
          disabled={!drawn}
          onClick={() => {
            void model.downloadPicture()
          }}
        />
        <IconButton
          icon="close"
          label="收起画布"
          className="fold-canvas"
          onClick={() => model.paneLayout.setCanvas(false)}
        />
      </header>
      <Stage
        runController={model.runController}
        stageRef={stage}
        hint={drawn || running || ended !== null ? null : '点“运行”，画就出现在这里。'}
      />
    </section>
  )
}
