import type { GuiState, Store } from './gui.ts'

/** In these windows, the large stage would be cut off. An upright tablet has space for it above the blocks. */
const small = '(max-width: 739.98px), (max-width: 1023.98px) and (orientation: landscape)'
/** In these windows, little space remains beside the palette. */
const cramped = '(max-width: 699.98px) and (orientation: portrait)'

const setStageSize = 'scratch-gui/StageSize/SET_STAGE_SIZE'

/** Beside the steps of a lesson, a large stage would leave the blocks less than 45 % of the width. */
const tight = '(max-width: 1519.98px)'

/** Makes the stage small in a small window, and in a medium window beside the steps of a lesson. */
export function fitStage(store: Pick<Store<GuiState>, 'dispatch'>): void {
  const page = document.documentElement
  const lists = [small, tight].map((query) => matchMedia(query))
  let isSmall = false
  const fit = (): void => {
    const [inSmallWindow, besideLesson] = lists.map(({ matches }) => matches)
    const wanted = inSmallWindow === true || (besideLesson === true && page.dataset['lesson'] === 'beside')
    if (wanted === isSmall) return
    isSmall = wanted
    store.dispatch({ type: setStageSize, stageSize: wanted ? 'small' : 'large' })
  }
  new MutationObserver(fit).observe(page, { attributeFilter: ['data-lesson'] })
  for (const list of lists) list.addEventListener('change', fit)
  fit()
}

/** Suggests landscape orientation on a narrow screen. */
export function followTurning(): void {
  const note = document.createElement('div')
  note.id = 'turn-note'
  note.className = 'page-note'
  note.setAttribute('role', 'status')
  const words = document.createElement('p')
  words.textContent = '横过来用，积木和舞台更宽敞'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '知道了'
  note.append(words, close)
  const list = matchMedia(cramped)
  const show = () => (list.matches ? document.body.append(note) : note.remove())
  close.addEventListener('click', () => {
    list.removeEventListener('change', show)
    note.remove()
  })
  list.addEventListener('change', show)
  show()
}

/**
 * Prevents flings, because the tap that stops a fling clicks nothing.
 * The listener is on an element that remains when the blocks are redrawn.
 */
export function dragWithoutFling(editor: Element): void {
  const blocks = editor.querySelector('[class*="gui_blocks-wrapper_"]')
  if (blocks === null) throw new Error('the editor has no room for blocks')
  blocks.addEventListener(
    'touchmove',
    (event) => {
      if (event.cancelable) event.preventDefault()
    },
    { passive: false },
  )
}
