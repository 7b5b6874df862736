import { canEdit } from '@mashu/editor-host'
import { lazyPart } from '@mashu/ui/lazy-part'
import { ViewGuard } from '@mashu/ui/view-guard'
import { useEffect, useSyncExternalStore } from 'react'
import type { PageModel } from '../model/page-model.ts'
import { CodePane } from './code-pane.tsx'
import { Divider } from '../ui/divider.tsx'
import { ConsolePane } from './console-pane.tsx'
import { CanvasPane } from './canvas-pane.tsx'
import { useStore } from '@mashu/ui/react'
import { mediaStore } from '@mashu/ui/store'
import { shownTheme } from '../ui/setting.ts'
import { Toolbar } from './toolbar.tsx'
import { TurtleDialogs } from '../canvas/turtle-dialog.tsx'
import { Broken, Message } from './message.tsx'
import { TabBar } from './tab-bar.tsx'

const ExampleDialog = lazyPart(() => import('./example-dialog.tsx'), 'ExampleDialog')
const LibraryDialog = lazyPart(() => import('./library/library-dialog.tsx'), 'LibraryDialog')

/** Tablets in portrait orientation. The query equals a query of screen-size.css. */
const upright = mediaStore('(max-width: 959.98px) and (min-height: 600px) and (min-width: 600px)')

export function Page({ model }: { model: PageModel }) {
  // A dialog that failed to render would fail again, so both dialogs are closed first.
  const again = (draw: () => void) => () => {
    model.view.merge({ examplesShown: false, librariesShown: false })
    draw()
  }
  return (
    <ViewGuard renderBroken={(draw) => <Broken onAgain={again(draw)} />}>
      <Workplace model={model} />
    </ViewGuard>
  )
}

function Workplace({ model }: { model: PageModel }) {
  const { theme: choice, split, rise } = useStore(model.setting)
  const theme = shownTheme(choice)
  const { tab, canvas, console, examplesShown, librariesShown } = useStore(model.view)
  const session = useSyncExternalStore(
    (listener) => model.session.subscribe(listener),
    () => model.session.state,
  )
  const readOnly = !canEdit(session)
  const isUpright = useStore(upright)
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  const share = { '--split': `${split * 100}%`, '--rise': `${rise * 100}%` } as React.CSSProperties
  return (
    <main
      className="page"
      data-tab={tab}
      data-canvas={canvas}
      data-console={console || !canvas}
      style={share}
      aria-busy={session.phase === 'opening'}
    >
      <Toolbar model={model} readOnly={readOnly} />
      <div className="split">
        <CodePane model={model} readOnly={readOnly} />
        <Divider
          label="代码和结果的分界线"
          axis={isUpright ? 'y' : 'x'}
          value={split}
          onChange={(value) => model.setting.merge({ split: value })}
        />
        <div className="output">
          <CanvasPane model={model} />
          <Divider
            label="画布和控制台的分界线"
            axis={isUpright ? 'x' : 'y'}
            value={rise}
            onChange={(value) => model.setting.merge({ rise: value })}
          />
          <ConsolePane model={model} />
        </div>
      </div>
      <TabBar model={model} />
      <Message model={model} />
      <TurtleDialogs runController={model.runController} />
      {examplesShown && (
        <ExampleDialog model={model} readOnly={readOnly} onMissing={() => model.reportMissing('示例')} />
      )}
      {librariesShown && <LibraryDialog model={model} onMissing={() => model.reportMissing('能用的库')} />}
    </main>
  )
}
