import { followParent, followView, PlayerError, readPlayerParams, tellParent } from '@mashu/client'
import { createRoot } from 'react-dom/client'
import { RunController } from '../program/run-controller.ts'
import './player.css'
import { Player } from './player.tsx'
import { fetchWork, type ShownWork } from './work.ts'

const params = readPlayerParams(location.search)
const place = document.getElementById('root')
if (place === null) throw new Error('the page has no #root')
const root = createRoot(place)

// Python is fetched at the first run; it has several megabytes, and most visitors only read code.
const runController = new RunController({ base: import.meta.env.BASE_URL })
let work: ShownWork | null = null

function run(): void {
  if (work === null) return
  runController.run(work.project)
  tellParent('started')
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
    tellParent('error', problem.message)
    return
  }
  if (work.name !== '') document.title = work.name
  root.render(<Player runController={runController} work={work} onRun={run} />)
  if (params.autostart) run()
}

followParent({ start: run, stop: () => runController.stop() })
void open()
followView()
