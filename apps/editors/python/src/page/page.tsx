import { lazyPart, ViewGuard } from '@mashu/editor-host/ui'
import { useEffect, useSyncExternalStore } from 'react'
import type { Bench } from './bench.ts'
import { CodePane } from './code-pane.tsx'
import { Divider } from './divider.tsx'
import { Icon, type IconName } from './icon.tsx'
import { CanvasPane, ConsolePane } from './output-pane.tsx'
import type { Tab } from './rooms.ts'
import { useStore } from './store.ts'
import { RunButtons, Toolbar } from './toolbar.tsx'
import { TurtleDialogs } from './turtle-dialog.tsx'

const Gallery = lazyPart(() => import('./gallery.tsx'), 'Gallery')

const tabs: readonly (readonly [Tab, string, IconName])[] = [
  ['code', '代码', 'code'],
  ['canvas', '画布', 'picture'],
  ['console', '控制台', 'console'],
]

/** On small screens one part is shown at a time. */
function TabBar({ bench }: { bench: Bench }) {
  const { tab, news } = useStore(bench.view)
  const { ask, problem } = useStore(bench.desk.store)
  return (
    <nav className="tab-bar" aria-label="切换">
      {tabs.map(([name, text, icon]) => (
        <button
          key={name}
          type="button"
          aria-current={tab === name ? 'page' : undefined}
          onClick={() => bench.rooms.show(name)}
        >
          <Icon name={icon} />
          <span>{text}</span>
          {name === 'console' && tab !== name && (news || ask !== null || problem !== null) && (
            <i className="tab-news" aria-label="有新消息" />
          )}
        </button>
      ))}
      <RunButtons bench={bench} />
    </nav>
  )
}

function Message({ bench }: { bench: Bench }) {
  const { message } = useStore(bench.view)
  useEffect(() => {
    if (message === null) return undefined
    const timer = setTimeout(() => bench.say(null), 8000)
    return () => clearTimeout(timer)
  }, [message, bench])
  if (message === null) return null
  return (
    <div className="snack snack-wrong" role="alert">
      <Icon name="alert" />
      <span>{message}</span>
      <button type="button" className="tool" aria-label="关闭" onClick={() => bench.say(null)}>
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

/** Tablets held upright: code above, results below. As in page.css. */
const upright = '(max-width: 959.98px) and (min-height: 600px) and (min-width: 600px)'

const watchUpright = (listener: () => void): (() => void) => {
  const query = window.matchMedia(upright)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const useUpright = (): boolean => useSyncExternalStore(watchUpright, () => window.matchMedia(upright).matches)

/** The page below the work bar. */
export function Page({ bench }: { bench: Bench }) {
  // A window that broke would break again.
  const again = (draw: () => void) => () => {
    bench.view.set({ gallery: false })
    draw()
  }
  return (
    <ViewGuard renderBroken={(draw) => <Broken onAgain={again(draw)} />}>
      <Workplace bench={bench} />
    </ViewGuard>
  )
}

function Workplace({ bench }: { bench: Bench }) {
  const { theme, split, rise } = useStore(bench.setting)
  const { tab, canvas, console, gallery } = useStore(bench.view)
  const session = useSyncExternalStore(
    (listener) => bench.session.subscribe(listener),
    () => bench.session.state,
  )
  const readOnly = session.readonly === 'other-tab'
  const isUpright = useUpright()
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
      <Toolbar bench={bench} readOnly={readOnly} />
      <div className="split">
        <CodePane bench={bench} readOnly={readOnly} />
        <Divider
          label="代码和结果的分界线"
          axis={isUpright ? 'y' : 'x'}
          value={split}
          onChange={(value) => bench.setting.set({ split: value })}
        />
        <div className="output">
          <CanvasPane bench={bench} />
          <Divider
            label="画布和控制台的分界线"
            axis={isUpright ? 'x' : 'y'}
            value={rise}
            onChange={(value) => bench.setting.set({ rise: value })}
          />
          <ConsolePane bench={bench} />
        </div>
      </div>
      <TabBar bench={bench} />
      <Message bench={bench} />
      <TurtleDialogs desk={bench.desk} />
      {gallery && (
        <Gallery bench={bench} readOnly={readOnly || session.phase !== 'ready'} onMissing={() => bench.missGallery()} />
      )}
    </main>
  )
}
