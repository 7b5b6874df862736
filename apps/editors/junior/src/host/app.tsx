import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { canEdit, type WorkSession } from '@mashu/editor-host'
import { mountWorkBar } from '@mashu/editor-host/ui'
import { ViewGuard } from '@mashu/ui/view-guard'
import { mascot, pictureAddress } from '../library/address.ts'
import { Editor } from '../view/editor.tsx'
import { ToolsProvider, type Tools } from '../view/project/context.ts'
import { ProblemDialog } from '../view/problem-dialog.tsx'
import { openSjr } from './file.ts'
import { FileMenu } from './file-menu.tsx'
import { useStore } from '@mashu/ui/react'
import { notices } from './notice.ts'

export interface AppProps {
  readonly tools: Tools
  readonly session: WorkSession
  readonly title: () => string
  readonly backUrl: string
  readonly lookOnly: boolean
}

const friend = pictureAddress(mascot.picture)

function WorkBar({ session, backUrl, speak }: Pick<AppProps, 'session' | 'backUrl'> & Pick<Tools, 'speak'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const bar = mountWorkBar(place.current, session, {
      look: 'bar',
      title: 'edit',
      backUrl,
      speak,
      player: '/scratchjr/player.html',
      loadDrawBlock: async () => (await import('./draw-construct.tsx')).drawConstruct,
    })
    // React must not unmount another root while it renders.
    return () => {
      queueMicrotask(() => bar.unmount())
    }
  }, [session, backUrl, speak])
  return <div ref={place} />
}

/** If rendering fails, a button renders the same work again. */
export function App(props: AppProps) {
  const { tools } = props
  const again = (draw: () => void) => () => {
    tools.editor.runner.stop()
    draw()
  }
  return (
    <ViewGuard
      renderBroken={(draw) => (
        <ToolsProvider value={tools}>
          <ProblemDialog
            message="出了点问题，不是你的错。"
            button={{ name: '再试一次', glyph: 'again' }}
            onClose={again(draw)}
          />
        </ToolsProvider>
      )}
    >
      <WorkPage {...props} />
    </ViewGuard>
  )
}

function WorkPage({ tools, session, title, backUrl, lookOnly }: AppProps) {
  const [problem, setProblem] = useState<string>()
  const told = useStore(notices)
  const state = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state,
  )
  const ready = state.phase === 'ready' && state.busy === null
  const touchable = canEdit(state)
  return (
    <ToolsProvider value={tools}>
      {(!lookOnly || state.phase === 'failed' || state.phase === 'login') && (
        <header className="top-bar">
          <WorkBar session={session} backUrl={backUrl} speak={tools.speak} />
          {state.phase === 'ready' && !state.readonly && (
            <FileMenu title={title} onOpen={(file) => openSjr(session, file)} onProblem={setProblem} />
          )}
        </header>
      )}
      <div id="app" inert={!touchable} data-ready={ready || undefined}>
        <Editor tools={tools} lookOnly={lookOnly} />
        {!ready && (
          <div className="veil">
            <img src={friend} alt="" width="120" height="138" />
          </div>
        )}
      </div>
      {told.length > 0 && (
        <ProblemDialog message="打开了，有几处和原来不一样" details={told} onClose={() => notices.set([])} />
      )}
      {problem !== undefined && <ProblemDialog message={problem} onClose={() => setProblem(undefined)} />}
    </ToolsProvider>
  )
}
