import {
  fetchProject,
  findWork,
  followParent,
  followView,
  PlayerError,
  readPlayerParams,
  tellParent,
  type PlayedWork,
} from '@mashu/client'
import { isRecorded } from '@mashu/judge/record'
import { followCloud } from '../cloud/connect-cloud.ts'
import type { Engine } from './engine.ts'
import { connect } from './play.ts'
import './player.css'
import { currentState, showLoaded, showProblem, showState, toggle, view } from './view.ts'

const params = readPlayerParams(location.search)
let work: Promise<PlayedWork>
let engine: Engine | undefined

function fail(error: unknown): void {
  const known = error instanceof PlayerError
  const isTold = error instanceof Error && /\p{Script=Han}/u.test(error.message)
  const message = isTold ? error.message : '作品文件坏了，打不开'
  showProblem(message, known && error.again)
  tellParent('error', message)
}

function prepare(): void {
  work = findWork(params)
  work.then(({ cover, name }) => {
    if (name !== '') document.title = name
    if (cover === null) return
    view.cover.addEventListener('load', () => {
      view.cover.hidden = false
    })
    view.cover.src = cover
  }, fail)
}

/** Fetches the engine (1 MB) only when a user wants to play. */
async function load(): Promise<Engine> {
  const [parts, bytes] = await Promise.all([importEngine(), work.then(({ file }) => fetchProject(file))])
  let made: Engine
  try {
    made = parts.createEngine(view.canvas)
  } catch (error) {
    throw new PlayerError('这个浏览器画不出舞台，请换一个新一点的浏览器', false, { cause: error })
  }
  await parts.loadProject(made, bytes, showLoaded)
  followCloud(made.machine, () => params.workId ?? null)
  return made
}

async function importEngine(): Promise<typeof import('./engine.ts')> {
  try {
    return await import('./engine.ts')
  } catch (error) {
    throw new PlayerError('播放器没有加载完整，网络好像断了', true, { cause: error })
  }
}

async function start(): Promise<void> {
  if (currentState() === 'loading') return
  if (engine === undefined) {
    showState('loading')
    try {
      engine = await load()
    } catch (error) {
      fail(error)
      return
    }
    if (isRecorded()) (await import('./record.ts')).record(engine, view.canvas)
    connect(engine)
  }
  view.canvas.focus({ preventScroll: true })
  engine.machine.greenFlag()
  tellParent('started')
}

const showKeys = toggle(view.keys, (on) => {
  if (on) view.player.dataset['keys'] = ''
  else delete view.player.dataset['keys']
})
showKeys(matchMedia('(pointer: coarse)').matches)

if (document.fullscreenEnabled) {
  const follow = () => view.fullscreen.setAttribute('aria-pressed', String(document.fullscreenElement !== null))
  document.addEventListener('fullscreenchange', follow)
  view.fullscreen.addEventListener('click', () => {
    void (document.fullscreenElement ? document.exitFullscreen() : view.player.requestFullscreen())
  })
} else view.fullscreen.hidden = true

view.play.addEventListener('click', () => {
  void start()
})
view.flag.addEventListener('click', () => {
  void start()
})
view.again.addEventListener('click', () => {
  // The browser remembers a script that could not be loaded, until the page is reloaded.
  if (engine === undefined) location.reload()
})
followParent({
  start: () => void start(),
  stop: () => engine?.machine.stopAll(),
})

prepare()
if (params.autostart) void start()
followView()
