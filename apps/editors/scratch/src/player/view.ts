import { loadingText } from '../project/loading-progress.ts'

export type PlayerState = 'ready' | 'loading' | 'playing' | 'problem'

const byId = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no #${id}`)
  return found
}

export const view = {
  player: byId('player', HTMLElement),
  stage: byId('stage', HTMLElement),
  canvas: byId('canvas', HTMLCanvasElement),
  monitors: byId('monitors', HTMLElement),
  cover: byId('cover', HTMLImageElement),
  question: byId('question', HTMLFormElement),
  questionText: byId('question-text', HTMLElement),
  answer: byId('answer', HTMLInputElement),
  word: byId('word', HTMLElement),
  loadingText: byId('loading-text', HTMLElement),
  loaded: byId('loaded', HTMLProgressElement),
  problemText: byId('problem-text', HTMLElement),
  keypad: byId('keypad', HTMLElement),
  play: byId('play', HTMLButtonElement),
  again: byId('again', HTMLButtonElement),
  flag: byId('flag', HTMLButtonElement),
  stop: byId('stop', HTMLButtonElement),
  keys: byId('keys', HTMLButtonElement),
  mute: byId('mute', HTMLButtonElement),
  fullscreen: byId('fullscreen', HTMLButtonElement),
}

export function showLoaded(ready: number, all: number): void {
  view.loadingText.textContent = loadingText(ready, all)
  view.loaded.hidden = all === 0
  view.loaded.value = all === 0 ? 0 : Math.min(1, ready / all)
}

export const showState = (state: PlayerState): void => {
  view.player.dataset['state'] = state
}
export const currentState = (): PlayerState => view.player.dataset['state'] as PlayerState

export function showProblem(text: string, again: boolean): void {
  view.problemText.textContent = text
  view.again.hidden = !again
  showState('problem')
}

/** The returned function sets the state of the button. */
export function toggle(button: HTMLButtonElement, change: (on: boolean) => void): (on: boolean) => void {
  const set = (on: boolean) => {
    button.setAttribute('aria-pressed', String(on))
    change(on)
  }
  button.addEventListener('click', () => set(button.getAttribute('aria-pressed') !== 'true'))
  return set
}
