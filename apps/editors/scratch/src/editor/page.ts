/**
 * The work bar is over the right end of the editor's menu bar; tells the style sheet how much room it takes there.
 */
export function fitWorkBar(bar: HTMLElement): void {
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--work-bar-width', `${Math.ceil(bar.getBoundingClientRect().width)}px`),
  ).observe(bar)
}

export function hideSplash(): void {
  document.getElementById('splash')?.remove()
}

/** Says that the editor could not be read, with the one thing that helps. */
export function showProblem(error: unknown): void {
  const text = document.getElementById('splash-text')
  if (text === null) throw error
  text.textContent = '编辑器没有打开，可能是网络断了。作品不会丢。'
  text.setAttribute('role', 'alert')
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = '再试一次'
  again.addEventListener('click', () => location.reload())
  text.after(again)
}

/** Why a file of this computer was not opened; errors of the work session are in words for the child. */
export function fileProblemText(name: string, error: unknown): string {
  if (error instanceof Error && /\p{Script=Han}/u.test(error.message)) return error.message
  return `「${name}」打不开，可能已经损坏，或者不是 Scratch 作品。原来的作品还在`
}
