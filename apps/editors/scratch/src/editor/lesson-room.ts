import type { GuiState, Store } from './gui.ts'

/** Up to this width the steps of a lesson, the palette and the large stage leave too little for the blocks. */
const tight = '(max-width: 1359.98px)'

/** Makes the stage small while the steps of a lesson stand beside it, and gives it back its size afterwards. */
export function followLesson(store: Pick<Store<GuiState>, 'dispatch'>): void {
  const page = document.documentElement
  const list = matchMedia(tight)
  let isSmall = false
  const fit = (): void => {
    const wanted = list.matches && page.dataset['lesson'] === 'beside'
    if (wanted === isSmall) return
    isSmall = wanted
    store.dispatch({ type: 'scratch-gui/StageSize/SET_STAGE_SIZE', stageSize: wanted ? 'small' : 'large' })
  }
  new MutationObserver(fit).observe(page, { attributeFilter: ['data-lesson'] })
  list.addEventListener('change', fit)
  fit()
}
