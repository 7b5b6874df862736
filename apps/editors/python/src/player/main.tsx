import { createRoot } from 'react-dom/client'
import { RunController } from '../program/run-controller.ts'
import './player.css'
import { Player } from './player.tsx'
import { fetchWork, PlayerError, readPlayerParams, type ShownWork } from './work.ts'

const params = readPlayerParams(location.search)
const place = document.getElementById('root')
if (place === null) throw new Error('the page has no #root')
const root = createRoot(place)

/** Tells the page around the player, if it is of our site. */
function tell(t: 'started' | 'error', message?: string): void {
  if (window.parent !== window)
    window.parent.postMessage(message === undefined ? { t } : { t, message }, location.origin)
}

// Python itself is fetched with the first run only: most visitors read, and it is six megabytes.
const runController = new RunController({ base: import.meta.env.BASE_URL })
let work: ShownWork | null = null

function run(): void {
  if (work === null) return
  runController.run(work.project)
  tell('started')
}

function Problem({ message, again }: { message: string; again: boolean }) {
  return (
    <main className="player-problem" role="alert">
      <img src="/python/icon.svg" alt="" width="88" height="75" />
      <p>{message}</p>
      {again && (
        <button
          type="button"
          className="button main"
          onClick={() => {
            void open()
          }}
        >
          再试一次
        </button>
      )}
    </main>
  )
}

async function open(): Promise<void> {
  root.render(
    <main className="player-loading" role="status">
      <i className="status-load" />
      正在打开作品…
    </main>,
  )
  try {
    work = await fetchWork(params)
  } catch (error) {
    const problem = error instanceof PlayerError ? error : new PlayerError('作品文件坏了，打不开', false)
    root.render(<Problem message={problem.message} again={problem.again} />)
    tell('error', problem.message)
    return
  }
  if (work.name !== '') document.title = work.name
  root.render(<Player runController={runController} work={work} onRun={run} />)
  if (params.autostart) run()
}

window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  if (origin !== location.origin || typeof data !== 'object' || data === null || !('t' in data)) return
  if (data.t === 'start') run()
  if (data.t === 'stop') runController.stop()
})
void open()
