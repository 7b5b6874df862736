import { tellNoTranslation } from '../project/no-translation.ts'
import { drawStep } from '../stage/draw-step.ts'
import type { Engine } from './engine.ts'
import { listenToKeypad } from './keypad.ts'
import { listenToKeys, listenToPointer } from './input.ts'
import { MonitorLayer } from './monitor.ts'
import { drawnWidth, Pace } from './pace.ts'
import { showState, toggle, view } from './view.ts'

const stageWidth = 480

function followSize(engine: Engine): void {
  const { machine, renderer } = engine
  let level = 0
  const resize = () => {
    const { width, height } = view.stage.getBoundingClientRect()
    if (width === 0) return
    view.stage.style.setProperty('--scale', String(width / stageWidth))
    const share = drawnWidth(level, width, devicePixelRatio || 1) / width
    // The renderer multiplies by the density of the screen.
    renderer.resize(Math.round(width * share), Math.round(height * share))
    machine.runtime.requestRedraw()
    renderer.draw()
  }
  new ResizeObserver(resize).observe(view.stage)
  resize()
  followPace(engine, (next) => {
    level = next
    view.canvas.dataset['level'] = String(level)
    resize()
  })
}

/** Counts the steps of every second in which the project runs and is visible. */
function followPace({ machine }: Engine, onLevel: (level: number) => void): void {
  const pace = new Pace()
  let steps = 0
  window.__scratchDrawStep = (renderer) => {
    steps += 1
    return drawStep(renderer)
  }
  // A second does not count when the project was started or the page was hidden.
  let counts = false
  let begin = performance.now()
  machine.on('PROJECT_RUN_START', () => {
    counts = false
  })
  document.addEventListener('visibilitychange', () => {
    counts = false
  })
  setInterval(() => {
    const now = performance.now()
    const rate = (steps * 1000) / (now - begin)
    const running = view.player.dataset['running'] !== undefined && !document.hidden
    const before = pace.level
    view.player.dataset['pace'] = String(Math.round(rate))
    if (running && counts && pace.tell(rate) !== before) onLevel(pace.level)
    counts = running
    steps = 0
    begin = performance.now()
  }, 1000)
}

function answerQuestions({ machine }: Engine): void {
  machine.runtime.on('QUESTION', (question) => {
    view.question.hidden = question === null
    if (question === null) return
    // The text is empty when a visible sprite shows the question.
    view.questionText.textContent = question
    view.answer.value = ''
    view.answer.focus()
  })
  view.question.addEventListener('submit', (event) => {
    event.preventDefault()
    // The machine may ask the next question immediately.
    view.question.hidden = true
    machine.runtime.emit('ANSWER', view.answer.value)
    view.canvas.focus({ preventScroll: true })
  })
}

function listenToBar({ machine, audio }: Engine): void {
  view.stop.addEventListener('click', () => machine.stopAll())
  toggle(view.mute, (muted) =>
    audio.inputNode.gain.setTargetAtTime(muted ? 0 : 1, audio.audioContext.currentTime, 0.01),
  )
  machine.on('PROJECT_RUN_START', () => {
    view.player.dataset['running'] = ''
  })
  machine.on('PROJECT_RUN_STOP', () => {
    delete view.player.dataset['running']
  })
}

/** Milliseconds. */
const WORD_SHOWN_FOR = 8000

function say(text: string): void {
  view.word.textContent = text
  view.word.hidden = false
  setTimeout(() => {
    view.word.hidden = true
  }, WORD_SHOWN_FOR)
}

/** The machine must have loaded a project. */
export function connect(engine: Engine): void {
  const { machine } = engine
  const monitors = new MonitorLayer(view.monitors)
  machine.on('MONITORS_UPDATE', (list) => monitors.update(list.valueSeq().toArray()))
  listenToKeys(engine)
  listenToPointer(view.canvas, engine)
  listenToKeypad(view.keypad, (key, isDown) => machine.postIOData('keyboard', { key, isDown }))
  answerQuestions(engine)
  tellNoTranslation(say)
  listenToBar(engine)
  showState('playing')
  followSize(engine)
}
