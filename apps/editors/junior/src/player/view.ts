export type PlayerState = 'ready' | 'loading' | 'playing' | 'problem'

const byId = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no #${id}`)
  return found
}

export const view = {
  player: byId('player', HTMLElement),
  place: byId('place', HTMLElement),
  cover: byId('cover', HTMLImageElement),
  problemText: byId('problem-text', HTMLElement),
  play: byId('play', HTMLButtonElement),
  again: byId('again', HTMLButtonElement),
  flag: byId('flag', HTMLButtonElement),
  stop: byId('stop', HTMLButtonElement),
  back: byId('back', HTMLButtonElement),
  next: byId('next', HTMLButtonElement),
  dots: byId('dots', HTMLElement),
  mute: byId('mute', HTMLButtonElement),
  fullscreen: byId('fullscreen', HTMLButtonElement),
}

export const currentState = (): PlayerState => view.player.dataset['state'] as PlayerState
export const showState = (state: PlayerState): void => {
  view.player.dataset['state'] = state
}

export function showProblem(text: string, again: boolean): void {
  view.problemText.textContent = text
  view.again.hidden = !again
  showState('problem')
}

export function showRunning(running: boolean): void {
  if (running) view.player.dataset['running'] = ''
  else delete view.player.dataset['running']
}

/** A work of one page has neither arrows nor dots. */
export function showPages(at: number, count: number): void {
  view.back.disabled = at <= 0
  view.next.disabled = at >= count - 1
  view.player.toggleAttribute('data-pages', count > 1)
  view.dots.replaceChildren(
    ...Array.from({ length: count }, (_, index) => {
      const dot = document.createElement('span')
      if (index === at) dot.dataset['here'] = ''
      return dot
    }),
  )
}
