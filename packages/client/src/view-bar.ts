import { storedKey, keys } from './account/storage.ts'
import { endStoredView, viewedName } from './viewing.ts'

/** The page that opens after a view. */
const AFTERWARDS = '/isystem/user'
const CSS = `
.mashu-view { position: fixed; z-index: 2147483000; left: 50%; bottom: max(8px, env(safe-area-inset-bottom));
  transform: translateX(-50%); display: flex; gap: 12px; align-items: center; width: max-content;
  max-width: calc(100vw - 16px); padding: 2px 2px 2px 14px; border: 2px solid #8a4b00; border-radius: 16px;
  box-sizing: border-box; background: #fff3dc; color: #6b3a00; box-shadow: 0 4px 16px rgb(27 42 65 / 18%);
  font: 14px/1.4 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
.mashu-view[data-at=top] { top: max(8px, env(safe-area-inset-top)); bottom: auto; }
.mashu-view span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mashu-view button { flex: none; min-width: 44px; min-height: 44px; padding: 0 12px; border: 0; border-radius: 12px;
  background: #6b3a00; color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
.mashu-view button.move { background: transparent; color: inherit; font-size: 18px; }
.mashu-view button:focus-visible { outline: 3px solid #1677ff; outline-offset: 2px; }
.mashu-view button:disabled { opacity: 0.6; }
@media (max-width: 479.98px) { .mashu-view { gap: 4px; } }
@media print { .mashu-view { display: none; } }
`

function makeButton(text: string, label: string, onClick: (button: HTMLButtonElement) => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  if (label !== text) {
    button.setAttribute('aria-label', label)
    button.title = label
  }
  button.addEventListener('click', () => onClick(button))
  return button
}

function makeBar(): { bar: HTMLElement; name: HTMLElement } {
  const bar = document.createElement('div')
  bar.className = 'mashu-view'
  bar.setAttribute('role', 'status')
  const style = document.createElement('style')
  style.textContent = CSS
  const text = document.createElement('span')
  const name = document.createElement('b')
  text.append('以 ', name, ' 的身份查看 · 只读')
  // Moves the bar away from the content behind it.
  const move = makeButton('⇅', '移到另一边', () => {
    bar.dataset['at'] = bar.dataset['at'] === 'top' ? 'bottom' : 'top'
  })
  move.className = 'move'
  const leave = makeButton('退出查看', '退出查看', (button) => {
    button.disabled = true
    void endStoredView().then(() => location.assign(AFTERWARDS))
  })
  bar.append(style, text, move, leave)
  return { bar, name }
}

/**
 * The bar 以此身份查看 in editors and players, while an administrator views the site as another person. Pages of apps/web
 * have `ViewBar`. A frame shows no bar, because the surrounding page shows the bar.
 */
export function followView(): void {
  if (window.parent !== window) return
  let made: ReturnType<typeof makeBar> | undefined
  const show = (): void => {
    const person = viewedName()
    if (person === null) {
      made?.bar.remove()
      made = undefined
      return
    }
    made ??= makeBar()
    made.name.textContent = person
    if (!made.bar.isConnected) document.body.append(made.bar)
  }
  show()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storedKey(keys.viewing) || key === storedKey(keys.userInfo)) show()
  })
}
