import { blockPicture } from './block-picture.ts'
import './hint.css'
import { hints, type Hint } from './hints.ts'

/** Makes an element with plain text. Only `blockPicture` is inserted as HTML. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

function button(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const element = make('button', className, text)
  element.type = 'button'
  element.addEventListener('click', onClick)
  return element
}

function picture(svg: string): HTMLElement {
  const place = make('div', 'hint-picture')
  place.innerHTML = svg
  return place
}

/** Shows a list of hints or the steps of a hint beside the blocks. */
class HintPanel {
  readonly element = make('section', 'hint-panel')
  readonly #opener: HTMLElement

  constructor(opener: HTMLElement) {
    this.#opener = opener
    this.element.hidden = true
    this.element.setAttribute('aria-label', '小提示')
    this.element.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.close()
    })
  }

  toggle(): void {
    if (this.element.hidden) this.#list()
    else this.close()
  }

  close(): void {
    this.element.hidden = true
    this.#opener.setAttribute('aria-expanded', 'false')
    this.#opener.focus()
  }

  #show(title: string, back: (() => void) | undefined, ...content: HTMLElement[]): void {
    const head = make('header', 'hint-head')
    const close = button('hint-close', '×', () => this.close())
    close.setAttribute('aria-label', '关上小提示')
    head.append(...(back ? [button('hint-back', '‹ 全部', back)] : []), make('h2', '', title), close)
    this.element.replaceChildren(head, ...content)
    this.element.hidden = false
    this.#opener.setAttribute('aria-expanded', 'true')
    ;(this.element.querySelector<HTMLElement>('.hint-card, .hint-next') ?? close).focus()
  }

  #list(): void {
    const cards = hints.map((hint) => {
      const card = button('hint-card', '', () => this.#step(hint, 0))
      card.append(make('strong', '', hint.title), picture(blockPicture(hint.steps.at(-1)?.blocks.slice(-1) ?? [])))
      return card
    })
    const list = make('div', 'hint-list')
    const source = make('a', 'hint-source', '源代码与许可')
    source.href = './source.html'
    source.target = '_blank'
    source.rel = 'noopener'
    list.append(...cards, source)
    this.#show('小提示', undefined, list)
  }

  #step(hint: Hint, at: number): void {
    const step = hint.steps[at]
    if (!step) return
    const body = make('div', 'hint-step')
    const text = make('p', '', step.text)
    text.setAttribute('role', 'status')
    body.append(text, picture(blockPicture(step.blocks)))
    const foot = make('footer', 'hint-foot')
    const before = button('hint-before', '上一步', () => this.#step(hint, at - 1))
    before.disabled = at === 0
    const last = at === hint.steps.length - 1
    const next = button('hint-next', last ? '知道了' : '下一步', () => {
      if (last) this.close()
      else this.#step(hint, at + 1)
    })
    foot.append(before, make('span', 'hint-count', `${at + 1} / ${hint.steps.length}`), next)
    this.#show(hint.title, () => this.#list(), body, foot)
  }
}

/** Inserts the button that opens the hints before `next`. */
export function mountHints(next: HTMLElement): void {
  const opener = button('hint-button', '小提示', () => panel.toggle())
  opener.title = '小提示'
  // The icon that replaces the text in a narrow bar has no accessible name.
  opener.setAttribute('aria-label', '小提示')
  opener.setAttribute('aria-expanded', 'false')
  const panel = new HintPanel(opener)
  next.before(opener)
  document.body.append(panel.element)
}
