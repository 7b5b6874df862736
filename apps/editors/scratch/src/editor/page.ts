/** The style sheet needs the width of the work bar, which is at the right end of the editor's menu bar. */
export function fitWorkBar(bar: HTMLElement): void {
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--work-bar-width', `${Math.ceil(bar.getBoundingClientRect().width)}px`),
  ).observe(bar)
}

export function hideSplash(): void {
  document.getElementById('splash')?.remove()
}

export class NotFetched extends Error {
  constructor(address: string) {
    super(`编辑器没有加载完整：${address}`)
  }
}

/** Matches the browsers' messages for a module that could not be fetched. */
const missingModule = /dynamically imported module|importing a module/i

const isFromNetwork = (error: unknown): boolean =>
  error instanceof NotFetched || (error instanceof TypeError && missingModule.test(error.message))

/** Mentions the network only if the network is the cause. */
export function showProblem(error: unknown): void {
  const text = document.getElementById('splash-text')
  if (text === null) throw error
  text.textContent = isFromNetwork(error)
    ? '编辑器没有打开，可能是网络断了。作品不会丢。'
    : '编辑器没有打开。作品不会丢。请再试一次；还是不行，就换一个新一点的浏览器，或者告诉老师。'
  text.setAttribute('role', 'alert')
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = '再试一次'
  again.addEventListener('click', () => location.reload())
  text.after(again)
}

/** Errors of the work session already have a text for the child. */
export function fileProblemText(name: string, error: unknown): string {
  if (error instanceof Error && /\p{Script=Han}/u.test(error.message)) return error.message
  return `「${name}」打不开，可能已经损坏，或者不是 Scratch 作品。原来的作品还在`
}
