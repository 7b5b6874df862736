import { followParent, followView, PlayerError, tellParent } from '@mashu/client'
import '../view/stage/stage.css'
import { showBrokenPictures } from '../library/broken-picture.ts'
import { wakeAudio } from '../sound/context.ts'
import './player.css'
import type { Play } from './play.ts'
import { currentState, showProblem, showState, view } from './view.ts'
import { findWork, readPlayerParams, type Work } from './work.ts'

const params = readPlayerParams(location.search)
let work: Promise<Work>
let play: Play | undefined
let muted = false

function fail(error: unknown): void {
  const known = error instanceof PlayerError
  const message = known ? error.message : '作品打不开'
  showProblem(message, known && error.again)
  tellParent('error', message)
}

/** The code of the stage is fetched after this many milliseconds, so that the surrounding page loads first. */
const idleMs = 600

function prepare(): void {
  work = findWork(params)
  work.then(({ cover, name }) => {
    if (name !== '') document.title = name
    // The code is fetched early, but the work does not run before the child presses play.
    setTimeout(() => {
      importStage().catch(() => {})
    }, idleMs)
    if (cover === null) return
    view.cover.addEventListener('load', () => {
      view.cover.hidden = false
    })
    view.cover.src = cover
  }, fail)
}

async function load(): Promise<Play> {
  const found = await work
  const [file, { stagePlay }] = await Promise.all([found.load(), importStage()])
  return stagePlay(file)
}

async function importStage(): Promise<typeof import('./play.ts')> {
  try {
    return await import('./play.ts')
  } catch (cause) {
    throw new PlayerError('播放器没有加载完整，网络好像断了', true, { cause })
  }
}

async function start(): Promise<void> {
  if (currentState() === 'loading') return
  wakeAudio()
  if (play === undefined) {
    showState('loading')
    try {
      play = await load()
    } catch (error) {
      fail(error)
      return
    }
    play.setMuted(muted)
    showState('playing')
  }
  play.start()
  tellParent('started')
}

if (document.fullscreenEnabled) {
  document.addEventListener('fullscreenchange', () =>
    view.fullscreen.setAttribute('aria-pressed', String(document.fullscreenElement !== null)),
  )
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
// A browser remembers a failed module until the page is reloaded.
view.again.addEventListener('click', () => location.reload())
view.mute.addEventListener('click', () => {
  muted = !muted
  view.mute.setAttribute('aria-pressed', String(muted))
  play?.setMuted(muted)
})
followParent({
  start: () => void start(),
  stop: () => play?.stop(),
})

showBrokenPictures(window)
prepare()
if (params.autostart) void start()
followView()
