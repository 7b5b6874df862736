import { canEdit } from '@mashu/editor-host'
import { lazyPart } from '@mashu/ui/lazy-part'
import { ViewGuard } from '@mashu/ui/view-guard'
import { useEffect, useSyncExternalStore } from 'react'
import type { PageModel } from '../model/page-model.ts'
import { CodePane } from './code-pane.tsx'
import { Divider } from '../ui/divider.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ConsolePane } from './console-pane.tsx'
import { CanvasPane } from './canvas-pane.tsx'
import type { Tab } from '../model/pane-layout.ts'
import { useStore } from '@mashu/ui/react'
import { mediaStore } from '@mashu/ui/store'
import { Toolbar } from './toolbar.tsx'
import { RunButtons } from './run-buttons.tsx'
import { TurtleDialogs } from '../canvas/turtle-dialog.tsx'

const ExampleDialog = lazyPart(() => import('./example-dialog.tsx'), 'ExampleDialog')

const tabs: readonly (readonly [Tab, string, IconName])[] = [
  ['code', '代码', 'code'],
  ['canvas', '画布', 'picture'],
  ['console', '控制台', 'console'],
]

/** On small screens one part is shown at a time. */
function TabBar({ model }: { model: PageModel }) {
  const { tab, unseen } = useStore(model.view)
  const { ask, problem } = useStore(model.runController.store)
  return (
    <nav className="tab-bar" aria-label="切换">
      {tabs.map(([name, text, icon]) => (
        <button
          key={name}
          type="button"
          aria-current={tab === name ? 'page' : undefined}
          onClick={() => model.paneLayout.show(name)}
        >
          <Icon name={icon} />
          <span>{text}</span>
          {name === 'console' && tab !== name && (unseen || ask !== null || problem !== null) && (
            <i className="tab-unseen" aria-label="有新消息" />
          )}
        </button>
      ))}
      <RunButtons model={model} />
    </nav>
  )
}

function Message({ model }: { model: PageModel }) {
  const { message } = useStore(model.view)
  useEffect(() => {
    if (message === null) return undefined
    const timer = setTimeout(() => model.say(null), 8000)
    return () => clearTimeout(timer)
  }, [message, model])
  if (message === null) return null
  return (
    <div className="snack snack-wrong" role="alert">
      <Icon name="alert" />
      <span>{message}</span>
      <button type="button" className="tool" aria-label="关闭" onClick={() => model.say(null)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

function Broken({ onAgain }: { onAgain: () => void }) {
  return (
    <main className="page-broken" role="alert">
      <img src="/python/icon.svg" alt="" width="88" height="75" />
      <p>页面出了点问题，不是你的错。你的程序还在，放心。</p>
      <button type="button" className="button main" onClick={onAgain}>
        再试一次
      </button>
    </main>
  )
}

/** Tablets held upright: code above, results below. As in screen-size.css. */
const upright = mediaStore('(max-width: 959.98px) and (min-height: 600px) and (min-width: 600px)')

/** The page below the work bar. */
export function Page({ model }: { model: PageModel }) {
  // A window that broke would break again.
  const again = (draw: () => void) => () => {
    model.view.merge({ examplesShown: false })
    draw()
  }
  return (
    <ViewGuard renderBroken={(draw) => <Broken onAgain={again(draw)} />}>
      <Workplace model={model} />
    </ViewGuard>
  )
}

function Workplace({ model }: { model: PageModel }) {
  const { theme, split, rise } = useStore(model.setting)
  const { tab, canvas, console, examplesShown } = useStore(model.view)
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
        <ExampleDialog model={model} readOnly={readOnly} onMissing={() => model.reportMissingExamples()} />
      )}
    </main>
  )
}
